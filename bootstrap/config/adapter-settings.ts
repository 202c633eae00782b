import { withoutSettings } from "../../adapters/configurable-adapter.ts";
import { amazonSettings, sampleSettings } from "../../adapters/retailer/amazon/settings.ts";
import { nameOf, onOff } from "../../adapters/setting-types.ts";
import { s3Settings } from "../../adapters/storage/s3/settings.ts";
import { openAiSettings } from "../../adapters/writer/openai/settings.ts";

/** The settings of the adapters by the values of RETAILER_SOURCE; the first one is the default of its setting, as below. */
export const retailers = { sample: sampleSettings, amazon: amazonSettings };
/** By the values of STORAGE. */
export const storages = { disk: withoutSettings({ kind: "disk" }), s3: s3Settings };
/** By the values of WRITER. */
export const writers = { template: withoutSettings({ kind: "template" }), openai: openAiSettings };

type ConfigOf<Settings extends { toConfig(settings: never): unknown }> = ReturnType<Settings["toConfig"]>;

export type RetailerConfig = ConfigOf<(typeof retailers)[keyof typeof retailers]>;
export type StorageConfig = ConfigOf<(typeof storages)[keyof typeof storages]>;
export type WriterConfig = ConfigOf<(typeof writers)[keyof typeof writers]>;

export const adapterShape = {
  STORAGE: nameOf(storages).default("disk"),
  ...s3Settings.shape,
  RETAILER_SOURCE: nameOf(retailers).default("sample"),
  SHOP_IMAGES: onOff.default(true),
  ...amazonSettings.shape,
  WRITER: nameOf(writers).default("template"),
  ...openAiSettings.shape,
};

export const adapterDocs = {
  STORAGE: {
    description: "Where images are kept: under `DATA_DIR`, or in an S3-compatible store",
    expected: "disk or s3",
    default: "disk",
  },
  ...s3Settings.docs,
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
  ...amazonSettings.docs,
  WRITER: {
    description: "Who writes descriptions: the built-in templates, or OpenAI and compatible servers",
    expected: "template or openai",
    default: "template",
  },
  ...openAiSettings.docs,
};
