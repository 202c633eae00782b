import {
  type CheckContext,
  type RetailerAdapter,
  type RetailerContext,
  withoutSettings,
} from "../../adapters/configurable-adapter.ts";
import { amazonSettings } from "../../adapters/retailer/amazon/settings.ts";
import { nameOf, onOff } from "../../adapters/setting-types.ts";
import { type Choice, type Configs, listNames } from "./choice.ts";

/** The values of RETAILER_SOURCE. The module of an adapter is loaded only when it is chosen. */
export const retailers = {
  sample: {
    settings: withoutSettings({ source: "sample" }),
    load: async () => (await import("../../adapters/retailer/sample-catalog/sample-retailer.ts")).sampleCatalog,
  },
  amazon: {
    settings: amazonSettings,
    load: async () => (await import("../../adapters/retailer/amazon/amazon-retailer.ts")).amazonRetailer,
  },
};

const defaultRetailer = "sample";

export const retailerShape = {
  RETAILER_SOURCE: nameOf(retailers).default(defaultRetailer),
  SHOP_IMAGES: onOff.default(true),
  ...amazonSettings.shape,
};

export const retailerDocs = {
  RETAILER_SOURCE: {
    description: "Where products come from: the built-in sample catalog, or Amazon",
    expected: listNames(retailers),
    default: defaultRetailer,
  },
  SHOP_IMAGES: {
    description:
      "Whether images from the pages of other shops are stored and served from this site; with `off`, visitors load them from the shop. Amazon's are never stored",
    expected: "on or off",
    default: "on",
  },
  ...amazonSettings.docs,
};

type RetailerConfigs = Configs<typeof retailers>;
export type RetailerConfig = Choice<"source", RetailerConfigs>;

const adapters: {
  readonly [Name in keyof RetailerConfigs]: { load(): Promise<RetailerAdapter<RetailerConfigs[Name]>> };
} = retailers;

/** Loads the adapter of this configuration. */
export async function loadRetailer<Name extends keyof RetailerConfigs>(
  config: Choice<"source", RetailerConfigs, Name>,
) {
  const adapter = await adapters[config.source].load();
  return {
    open: (context: RetailerContext) => adapter.open(config, context),
    check: (context: CheckContext) => adapter.check(config, context),
  };
}
