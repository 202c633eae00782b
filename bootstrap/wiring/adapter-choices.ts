import type { RetailerAdapter, StorageAdapter, WriterAdapter } from "../../adapters/configurable-adapter.ts";
import type { RetailerConfig, StorageConfig, WriterConfig } from "../settings.ts";

/** Loads the adapter that STORAGE chooses. */
export async function loadStorage(config: StorageConfig): Promise<StorageAdapter> {
  switch (config.kind) {
    case "disk":
      return (await import("../../adapters/storage/local-disk/local-disk.ts")).localDisk;
    case "s3":
      return (await import("../../adapters/storage/s3/s3.ts")).createS3Adapter(config);
  }
}

/** Loads the adapter that RETAILER_SOURCE chooses. */
export async function loadRetailer(config: RetailerConfig): Promise<RetailerAdapter> {
  switch (config.source) {
    case "amazon":
      return (await import("../../adapters/retailer/amazon/amazon-retailer.ts")).createAmazonAdapter(config);
    case "sample": {
      const { createSampleAdapter } = await import("../../adapters/retailer/sample-catalog/sample-retailer.ts");
      return createSampleAdapter(config.partner);
    }
  }
}

/** Loads the adapter that WRITER chooses. */
export async function loadWriter(config: WriterConfig): Promise<WriterAdapter> {
  switch (config.kind) {
    case "template":
      return (await import("../../adapters/writer/template/template-writer.ts")).templateWriter;
    case "openai":
      return (await import("../../adapters/writer/openai/openai-writer.ts")).createOpenAiAdapter(config);
  }
}
