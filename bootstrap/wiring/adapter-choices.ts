import type {
  AdapterContext,
  CheckContext,
  OpenedRetailer,
  OpenedStorage,
  OpenedWriter,
  RetailerContext,
  StorageContext,
} from "../../adapters/configurable-adapter.ts";
import type { CheckResult } from "../../core/kernel/system.port.ts";
import type { RetailerConfig, StorageConfig, WriterConfig } from "../settings.ts";

/** An adapter with its configuration. Its module is loaded only when a setting chooses it. */
interface Chosen<Context, Opened> {
  open(context: Context): Opened;
  check(context: CheckContext): Promise<readonly CheckResult[]>;
}

interface Adapter<Config, Context, Opened> {
  open(config: Config, context: Context): Opened;
  check(config: Config, context: CheckContext): Promise<readonly CheckResult[]>;
}

function configure<Config, Context, Opened>(adapter: Adapter<Config, Context, Opened>, config: Config) {
  return {
    open: (context: Context) => adapter.open(config, context),
    check: (context: CheckContext) => adapter.check(config, context),
  };
}

/** Loads the adapter that STORAGE chooses. */
export async function loadStorage(config: StorageConfig): Promise<Chosen<StorageContext, OpenedStorage>> {
  if (config.kind === "s3") return configure((await import("../../adapters/storage/s3/s3.ts")).s3Storage, config);
  return configure((await import("../../adapters/storage/local-disk/local-disk.ts")).localDisk, config);
}

/** Loads the adapter that RETAILER_SOURCE chooses. */
export async function loadRetailer(config: RetailerConfig): Promise<Chosen<RetailerContext, OpenedRetailer>> {
  if (config.source === "amazon") {
    return configure((await import("../../adapters/retailer/amazon/amazon-retailer.ts")).amazonRetailer, config);
  }
  return configure((await import("../../adapters/retailer/sample-catalog/sample-retailer.ts")).sampleCatalog, config);
}

/** Loads the adapter that WRITER chooses. */
export async function loadWriter(config: WriterConfig): Promise<Chosen<AdapterContext, OpenedWriter>> {
  if (config.kind === "openai") {
    return configure((await import("../../adapters/writer/openai/openai-writer.ts")).openAiWriter, config);
  }
  return configure((await import("../../adapters/writer/template/template-writer.ts")).templateWriter, config);
}
