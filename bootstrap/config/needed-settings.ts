import type { SettingKey } from "./settings.ts";
import type { WrongSetting } from "./validate-settings.ts";

type GivenSettings = Readonly<Partial<Record<SettingKey, string>>>;

interface Need {
  readonly when: (given: GivenSettings) => boolean;
  readonly keys: readonly SettingKey[];
}

const needs: readonly Need[] = [
  {
    when: (given) => given.DATABASE_REPLICA_URLS !== undefined,
    keys: ["DATABASE_URL"],
  },
  {
    when: (given) => given.ADMIN_USERNAME !== undefined || given.ADMIN_PASSWORD !== undefined,
    keys: ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
  },
  {
    when: (given) => given.WRITER === "openai" && given.OPENAI_BASE_URL === undefined,
    keys: ["OPENAI_API_KEY"],
  },
  {
    when: (given) => given.RETAILER_SOURCE === "amazon",
    keys: ["AMAZON_CREDENTIAL_ID", "AMAZON_CREDENTIAL_SECRET", "AMAZON_PARTNER_TAG"],
  },
  {
    when: (given) => given.STORAGE === "s3",
    keys: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
];

/** Settings that are not given though others need them. */
export const missingSettings = (given: GivenSettings): WrongSetting[] =>
  needs
    .filter(({ when }) => when(given))
    .flatMap(({ keys }) => keys)
    .filter((key) => given[key] === undefined)
    .map((key) => ({ key, given: null }));
