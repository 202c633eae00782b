import { z } from "zod";
import type { AdapterSettings } from "../../configurable-adapter.ts";
import { integer, webUrl } from "../../setting-types.ts";
import type { PartnerLinks } from "../links/amazon-url.ts";
import {
  type AmazonAccount,
  amazonImageOrigins,
  credentialVersions,
  getRegion,
  isMarketplace,
  matchesRegion,
  newestVersions,
  tokenUrls,
} from "./marketplaces.ts";

const defaultMarketplace = "www.amazon.com";
const defaultApiBase = "https://creatorsapi.amazon";
const defaultIntervalMs = 1_100;

const shape = {
  AMAZON_CREDENTIAL_ID: z.string().optional(),
  AMAZON_CREDENTIAL_SECRET: z.string().optional(),
  AMAZON_CREDENTIAL_VERSION: z.enum(credentialVersions).optional(),
  AMAZON_MARKETPLACE: z.string().refine(isMarketplace).default(defaultMarketplace),
  AMAZON_PARTNER_TAG: z
    .string()
    .regex(/^[\w-]{3,64}$/u)
    .optional(),
  AMAZON_API_BASE: webUrl.default(defaultApiBase),
  AMAZON_REQUEST_INTERVAL_MS: integer(1, 60_000).default(defaultIntervalMs),
};

const docs: AdapterSettings<typeof shape, AmazonConfig>["docs"] = {
  AMAZON_CREDENTIAL_ID: {
    description: "Credential id of the Creators API; goes with `RETAILER_SOURCE=amazon`",
    expected: "the id of a credential, together with AMAZON_CREDENTIAL_SECRET and AMAZON_PARTNER_TAG",
  },
  AMAZON_CREDENTIAL_SECRET: {
    description: "That credential's secret",
    expected: "the secret of a credential, together with AMAZON_CREDENTIAL_ID and AMAZON_PARTNER_TAG",
    secret: true,
  },
  AMAZON_CREDENTIAL_VERSION: {
    description: "That credential's version; without it, the newest of the marketplace's region",
    expected: `${credentialVersions.join(", ")}, of the region of AMAZON_MARKETPLACE`,
  },
  AMAZON_MARKETPLACE: {
    description: "The Amazon shop to search",
    expected: "a host like www.amazon.de",
    default: defaultMarketplace,
  },
  AMAZON_PARTNER_TAG: {
    description:
      "Your tag, which links to Amazon get when a board is saved, also with another `RETAILER_SOURCE`; boards saved before keep their links",
    expected: "a tag like yourname-20, together with AMAZON_CREDENTIAL_ID and AMAZON_CREDENTIAL_SECRET",
  },
  AMAZON_API_BASE: {
    description: "Base address of the API",
    expected: "an address like https://host",
    default: defaultApiBase,
  },
  AMAZON_REQUEST_INTERVAL_MS: {
    description: "Time between two requests, for all nodes together; Amazon allows new accounts one a second",
    expected: "a whole number from 1 to 60000",
    default: String(defaultIntervalMs),
  },
};

export interface AmazonConfig {
  readonly source: "amazon";
  readonly account: AmazonAccount;
  readonly tokenUrl: string;
  readonly apiBase: string;
  readonly imageOrigins: readonly string[];
  readonly intervalMs: number;
}

export const amazonSettings: AdapterSettings<typeof shape, AmazonConfig> = {
  shape,
  docs,
  listRequired: () => ["AMAZON_CREDENTIAL_ID", "AMAZON_CREDENTIAL_SECRET", "AMAZON_PARTNER_TAG"],
  /** Finds a credential version of another region than the marketplace. */
  findConflicts({ AMAZON_MARKETPLACE: marketplace = defaultMarketplace, AMAZON_CREDENTIAL_VERSION: provided }) {
    const version = credentialVersions.find((one) => one === provided);
    if (version === undefined || !isMarketplace(marketplace)) return [];
    return matchesRegion(version, getRegion(marketplace)) ? [] : ["AMAZON_CREDENTIAL_VERSION"];
  },
  toConfig(settings) {
    const { AMAZON_CREDENTIAL_ID: id = "", AMAZON_CREDENTIAL_SECRET: secret = "" } = settings;
    const { AMAZON_MARKETPLACE: marketplace, AMAZON_API_BASE: apiBase } = settings;
    const version = settings.AMAZON_CREDENTIAL_VERSION ?? newestVersions[getRegion(marketplace)];
    return {
      source: "amazon",
      account: { credential: { id, secret, version }, marketplace, partnerTag: settings.AMAZON_PARTNER_TAG ?? "" },
      // A stand-in for Amazon issues its tokens itself.
      tokenUrl: apiBase === defaultApiBase ? tokenUrls[version] : new URL("/auth/o2/token", apiBase).href,
      apiBase,
      imageOrigins: listImageOrigins(apiBase),
      intervalMs: settings.AMAZON_REQUEST_INTERVAL_MS,
    };
  },
};

interface SampleConfig {
  readonly source: "sample";
  /** Null without a partner tag. */
  readonly partner: PartnerLinks | null;
}

const { AMAZON_MARKETPLACE, AMAZON_PARTNER_TAG } = shape;

/**
 * Settings of the sample catalog. Its links and those of manual products lead to Amazon, so they have the partner tag,
 * if any.
 */
export const sampleSettings: AdapterSettings<
  { AMAZON_MARKETPLACE: typeof AMAZON_MARKETPLACE; AMAZON_PARTNER_TAG: typeof AMAZON_PARTNER_TAG },
  SampleConfig
> = {
  shape: { AMAZON_MARKETPLACE, AMAZON_PARTNER_TAG },
  docs: { AMAZON_MARKETPLACE: docs.AMAZON_MARKETPLACE, AMAZON_PARTNER_TAG: docs.AMAZON_PARTNER_TAG },
  listRequired: () => [],
  toConfig: ({ AMAZON_MARKETPLACE: marketplace, AMAZON_PARTNER_TAG: partnerTag }) => ({
    source: "sample",
    partner: partnerTag === undefined ? null : { marketplace, partnerTag },
  }),
};

/** Origins of Amazon's images, and that of a replacement API, which serves images itself. */
export function listImageOrigins(apiBase: string): readonly string[] {
  return apiBase === defaultApiBase ? amazonImageOrigins : [...amazonImageOrigins, new URL(apiBase).origin];
}
