import {
  type AdapterContext,
  type CheckContext,
  type RetailerAdapter,
  type RetailerContext,
  type StorageAdapter,
  type StorageContext,
  type WriterAdapter,
  withoutSettings,
} from "../../adapters/configurable-adapter.ts";
import { amazonSettings, sampleSettings } from "../../adapters/retailer/amazon/settings.ts";
import { nameOf, onOff } from "../../adapters/setting-types.ts";
import { s3Settings } from "../../adapters/storage/s3/settings.ts";
import { openAiSettings } from "../../adapters/writer/openai/settings.ts";

/** Adapters by the name that a setting chooses them with. */
type Registry = Readonly<Record<string, { readonly settings: { toConfig(settings: never): unknown } }>>;

/** The configuration of each adapter. */
type Configs<Adapters extends Registry> = {
  readonly [Name in keyof Adapters]: ReturnType<Adapters[Name]["settings"]["toConfig"]>;
};

/** The configuration of one of the adapters, with its name in the field `Field`. */
type Choice<Field extends string, All, Name extends keyof All = keyof All> = {
  [Chosen in Name]: All[Chosen] & Readonly<Record<Field, Chosen>>;
}[Name];

/** Undefined when the name is unknown or not given. Then the default applies, whose adapter requires no settings. */
export function findChosen<Entry>(
  adapters: Readonly<Record<string, Entry>>,
  name: string | undefined,
): Entry | undefined {
  return name !== undefined && Object.hasOwn(adapters, name) ? adapters[name] : undefined;
}

/** "disk or s3" */
function listNames(adapters: Registry): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.keys(adapters));
}

/** The values of RETAILER_SOURCE. The module of an adapter is loaded only when it is chosen. */
export const retailers = {
  sample: {
    settings: sampleSettings,
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

const retailerAdapters: {
  readonly [Name in keyof RetailerConfigs]: { load(): Promise<RetailerAdapter<RetailerConfigs[Name]>> };
} = retailers;

/** Loads the adapter of this configuration. */
export async function loadRetailer<Name extends keyof RetailerConfigs>(
  config: Choice<"source", RetailerConfigs, Name>,
) {
  const adapter = await retailerAdapters[config.source].load();
  return {
    open: (context: RetailerContext) => adapter.open(config, context),
    check: (context: CheckContext) => adapter.check(config, context),
  };
}

/** The values of STORAGE. The module of an adapter is loaded only when it is chosen. */
export const storages = {
  disk: {
    settings: withoutSettings({ kind: "disk" }),
    load: async () => (await import("../../adapters/storage/local-disk/local-disk.ts")).localDisk,
  },
  s3: { settings: s3Settings, load: async () => (await import("../../adapters/storage/s3/s3.ts")).s3Storage },
};

const defaultStorage = "disk";

export const storageShape = {
  STORAGE: nameOf(storages).default(defaultStorage),
  ...s3Settings.shape,
};

export const storageDocs = {
  STORAGE: {
    description: "Where images are kept: under `DATA_DIR`, or in an S3-compatible store",
    expected: listNames(storages),
    default: defaultStorage,
  },
  ...s3Settings.docs,
};

type StorageConfigs = Configs<typeof storages>;
export type StorageConfig = Choice<"kind", StorageConfigs>;

const storageAdapters: {
  readonly [Name in keyof StorageConfigs]: { load(): Promise<StorageAdapter<StorageConfigs[Name]>> };
} = storages;

/** Loads the adapter of this configuration. */
export async function loadStorage<Name extends keyof StorageConfigs>(config: Choice<"kind", StorageConfigs, Name>) {
  const adapter = await storageAdapters[config.kind].load();
  return {
    open: (context: StorageContext) => adapter.open(config, context),
    check: (context: CheckContext) => adapter.check(config, context),
  };
}

/** The values of WRITER. The module of an adapter is loaded only when it is chosen. */
export const writers = {
  template: {
    settings: withoutSettings({ kind: "template" }),
    load: async () => (await import("../../adapters/writer/template/template-writer.ts")).templateWriter,
  },
  openai: {
    settings: openAiSettings,
    load: async () => (await import("../../adapters/writer/openai/openai-writer.ts")).openAiWriter,
  },
};

const defaultWriter = "template";

export const writerShape = {
  WRITER: nameOf(writers).default(defaultWriter),
  ...openAiSettings.shape,
};

export const writerDocs = {
  WRITER: {
    description: "Who writes descriptions: the built-in templates, or OpenAI and compatible servers",
    expected: listNames(writers),
    default: defaultWriter,
  },
  ...openAiSettings.docs,
};

type WriterConfigs = Configs<typeof writers>;
export type WriterConfig = Choice<"kind", WriterConfigs>;

const writerAdapters: {
  readonly [Name in keyof WriterConfigs]: { load(): Promise<WriterAdapter<WriterConfigs[Name]>> };
} = writers;

/** Loads the adapter of this configuration. */
export async function loadWriter<Name extends keyof WriterConfigs>(config: Choice<"kind", WriterConfigs, Name>) {
  const adapter = await writerAdapters[config.kind].load();
  return {
    open: (context: AdapterContext) => adapter.open(config, context),
    check: (context: CheckContext) => adapter.check(config, context),
  };
}
