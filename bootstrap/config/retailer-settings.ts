import { z } from "zod";
import {
  type AmazonAccount,
  amazonImageOrigins,
  credentialVersions,
  getNewestVersion,
  getRegion,
  getTokenUrl,
  isMarketplace,
} from "../../adapters/retailer/amazon/marketplaces.ts";
import { integer, onOff, type SettingDocs, webUrl } from "./setting-types.ts";

export const defaultMarketplace = "www.amazon.com";
const defaultApiBase = "https://creatorsapi.amazon";
const defaultIntervalMs = 1_100;

export const retailerSettingsSchema = {
  RETAILER_SOURCE: z.enum(["sample", "amazon"]).default("sample"),
  SHOP_IMAGES: onOff.default(true),
  AMAZON_CREDENTIAL_ID: z.string().optional(),
  AMAZON_CREDENTIAL_SECRET: z.string().optional(),
  AMAZON_CREDENTIAL_VERSION: z.enum(credentialVersions).optional(),
  AMAZON_MARKETPLACE: z.string().refine(isMarketplace).default(defaultMarketplace),
  AMAZON_PARTNER_TAG: z
    .string()
    .regex(/^[\w-]{3,64}$/u)
    .optional(),
  AMAZON_TOKEN_URL: webUrl.optional(),
  AMAZON_API_BASE: webUrl.default(defaultApiBase),
  AMAZON_REQUEST_INTERVAL_MS: integer(1, 60_000).default(defaultIntervalMs),
};

export const retailerSettingDocs: Readonly<Record<keyof typeof retailerSettingsSchema, SettingDocs>> = {
  RETAILER_SOURCE: {
    description: "Where products come from: the built-in sample catalog, or Amazon",
    expected: "sample or amazon",
    default: "sample",
  },
  SHOP_IMAGES: {
    description:
      "Whether images from the pages of other shops are stored and served from this site; with `off`, visitors load them from the shop. Amazon's are never stored",
    expected: "on or off",
    default: "on",
  },
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
    description: "Your tag in every link to the shop",
    expected: "a tag like yourname-20, together with AMAZON_CREDENTIAL_ID and AMAZON_CREDENTIAL_SECRET",
  },
  AMAZON_TOKEN_URL: {
    description: "Address that issues tokens, if not Amazon's",
    expected: "an address like https://host/auth/o2/token",
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

interface CommonConfig {
  /** Origins of Amazon's images, also with the sample catalog: links to Amazon products can be pasted on every site. */
  readonly imageOrigins: readonly string[];
  readonly keepsShopImages: boolean;
}

export interface AmazonConfig extends CommonConfig {
  readonly source: "amazon";
  readonly account: AmazonAccount;
  readonly tokenUrl: string;
  readonly apiBase: string;
  readonly intervalMs: number;
}

export type RetailerConfig = (CommonConfig & { readonly source: "sample" }) | AmazonConfig;

export function toRetailerConfig(settings: z.infer<z.ZodObject<typeof retailerSettingsSchema>>): RetailerConfig {
  const { AMAZON_CREDENTIAL_ID: id, AMAZON_CREDENTIAL_SECRET: secret, AMAZON_PARTNER_TAG: partnerTag } = settings;
  const isAmazon = settings.RETAILER_SOURCE === "amazon";
  const common = { imageOrigins: listImageOrigins(settings.AMAZON_API_BASE), keepsShopImages: settings.SHOP_IMAGES };
  if (!isAmazon || id === undefined || secret === undefined || partnerTag === undefined) {
    return { source: "sample", ...common };
  }
  const marketplace = settings.AMAZON_MARKETPLACE;
  const version = settings.AMAZON_CREDENTIAL_VERSION ?? getNewestVersion(getRegion(marketplace));
  return {
    source: "amazon",
    account: { credential: { id, secret, version }, marketplace, partnerTag },
    tokenUrl: settings.AMAZON_TOKEN_URL ?? getTokenUrl(version),
    apiBase: settings.AMAZON_API_BASE,
    intervalMs: settings.AMAZON_REQUEST_INTERVAL_MS,
    ...common,
  };
}

/** A replacement API serves images from its own origin. */
function listImageOrigins(base: string): readonly string[] {
  return base === defaultApiBase ? amazonImageOrigins : [...amazonImageOrigins, new URL(base).origin];
}
