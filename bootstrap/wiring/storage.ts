import {
  type CheckContext,
  type StorageAdapter,
  type StorageContext,
  withoutSettings,
} from "../../adapters/configurable-adapter.ts";
import { nameOf } from "../../adapters/setting-types.ts";
import { s3Settings } from "../../adapters/storage/s3/settings.ts";
import { type Choice, type Configs, listNames } from "./choice.ts";

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

const adapters: { readonly [Name in keyof StorageConfigs]: { load(): Promise<StorageAdapter<StorageConfigs[Name]>> } } =
  storages;

/** Loads the adapter of this configuration. */
export async function loadStorage<Name extends keyof StorageConfigs>(config: Choice<"kind", StorageConfigs, Name>) {
  const adapter = await adapters[config.kind].load();
  return {
    open: (context: StorageContext) => adapter.open(config, context),
    check: (context: CheckContext) => adapter.check(config, context),
  };
}
