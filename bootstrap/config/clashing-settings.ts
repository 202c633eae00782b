import { isMarketplace, regionOf } from "../../adapters/retailer/amazon/marketplaces.ts";
import { credentialVersions, isVersionOf } from "../../adapters/retailer/amazon/token/credential-version.ts";
import { isLongEnough } from "../../core/account/credential-rules.ts";
import { standardMarketplace } from "./retailer-settings.ts";
import type { SettingKey } from "./settings.ts";
import type { WrongSetting } from "./validate-settings.ts";

type RawSettings = Readonly<Partial<Record<SettingKey, string>>>;

/** Settings of which one depends on another. */
export const clashingSettings = (given: RawSettings): WrongSetting[] => [
  ...shortPassword(given),
  ...foreignCredential(given),
];

/** How easy it is to guess shows when the admin is made. */
const shortPassword = ({ ADMIN_PASSWORD: password }: RawSettings): WrongSetting[] => {
  if (password === undefined || isLongEnough(password)) return [];
  return [{ key: "ADMIN_PASSWORD", given: password }];
};

/** Of another part of the world. */
const foreignCredential = (given: RawSettings): WrongSetting[] => {
  if (given.RETAILER_SOURCE !== "amazon") return [];
  const key = "AMAZON_CREDENTIAL_VERSION";
  const marketplace = given.AMAZON_MARKETPLACE ?? standardMarketplace;
  const version = credentialVersions.find((one) => one === given[key]);
  if (version === undefined || !isMarketplace(marketplace)) return [];
  return isVersionOf(version, regionOf(marketplace)) ? [] : [{ key, given: version }];
};
