import "reflect-metadata";
import { join } from "node:path";
import { Container } from "inversify";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import { openLocalDisk } from "../../adapters/storage/local-disk/local-disk.ts";
import { createToken } from "../../adapters/system/system.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import { uploadUnknownError } from "../../core/moodboard/moodboard.errors.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { UploadReceiver } from "../../core/storage/upload-storage.port.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { bindAdapters } from "./adapters.ts";
import { bindHttp } from "./http.ts";
import { bindImages } from "./images.ts";
import { tokens } from "./tokens.ts";
import { bindUseCases } from "./use-cases.ts";

/** Resources that are opened before the container is created and closed after it is no longer used. */
export interface Resources {
  readonly config: Config;
  readonly sessionSecret: string;
  readonly log: Logger;
  readonly persistence: Persistence;
  readonly openStorage: OpenStorage;
  readonly pages: PageSource;
}

/** Wires the adapters to the use cases of core. Every service is a singleton, created on first use. */
export function createContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(resources.config);
  container.bind(tokens.sessionSecret).toConstantValue(resources.sessionSecret);
  container.bind(tokens.log).toConstantValue(resources.log);
  container.bind(tokens.persistence).toConstantValue(resources.persistence);
  container.bind(tokens.storage).toResolvedValue((clock) => resources.openStorage(clock), [tokens.clock]);
  container.bind(tokens.pages).toConstantValue(resources.pages);
  bindAdapters(container);
  bindUseCases(container);
  bindImages(container);
  bindHttp(container);
  return container;
}

type OpenStorage = (clock: Clock) => ObjectStorage & UploadReceiver;

const uploadLifetimeMs = 60 * 60 * 1000;

/** Returns a factory of the configured object storage. The S3 client is loaded only when it is configured. */
export async function loadStorage({ storage, dataDir }: Config): Promise<OpenStorage> {
  const common = { uploadLifetimeMs, createToken };
  if (storage.kind === "disk") {
    return (clock) => openLocalDisk({ ...common, clock, folder: join(dataDir, "objects") });
  }
  const { openS3Storage } = await import("../../adapters/storage/s3/s3.ts");
  const folder = join(dataDir, "outgoing");
  const s3 = { ...common, ...storage, folder, createFetch: createServiceFetch };
  return (clock) => ({ ...openS3Storage({ ...s3, clock }), receive: rejectUpload });
}

/** With S3, browsers upload directly to the bucket; the site's own upload route knows no upload. */
async function rejectUpload(): Promise<never> {
  throw uploadUnknownError();
}
