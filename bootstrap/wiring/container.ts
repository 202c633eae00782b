import { join } from "node:path";
import { Container } from "inversify";
import type { PageSource } from "../../adapters/http/dependencies.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import { makeLocalDiskStorage } from "../../adapters/storage/local-disk/local-disk.ts";
import { randomToken } from "../../adapters/system/system.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import { uploadUnknown } from "../../core/moodboard/moodboard.errors.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { LocalUploads } from "../../core/storage/upload-storage.port.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { bindAdapters } from "./adapters.ts";
import { bindHttp } from "./http.ts";
import { bindPictures } from "./images.ts";
import { tokens } from "./tokens.ts";
import { bindUseCases } from "./use-cases.ts";

/** What has to be opened, and later closed, before anything can be wired. */
export interface Resources {
  readonly config: Config;
  readonly sessionSecret: string;
  readonly log: Logger;
  readonly persistence: Persistence;
  readonly makeStorage: MakeStorage;
  readonly pages: PageSource;
}

/** Wires one set of adapters to the core. Everything in it is made once, when first asked for. */
export function makeContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(resources.config);
  container.bind(tokens.sessionSecret).toConstantValue(resources.sessionSecret);
  container.bind(tokens.log).toConstantValue(resources.log);
  container.bind(tokens.persistence).toConstantValue(resources.persistence);
  container.bind(tokens.storage).toResolvedValue((clock) => resources.makeStorage(clock), [tokens.clock]);
  container.bind(tokens.pages).toConstantValue(resources.pages);
  bindAdapters(container);
  bindUseCases(container);
  bindPictures(container);
  bindHttp(container);
  return container;
}

type MakeStorage = (clock: Clock) => ObjectStorage & LocalUploads;

const uploadLifetimeMs = 60 * 60 * 1000;

/** Where pictures are kept. What speaks to a store is loaded only when there is one. */
export async function loadStorage({ storage, dataDir }: Config): Promise<MakeStorage> {
  const common = { uploadLifetimeMs, newToken: randomToken };
  if (storage.kind === "disk") {
    return (clock) => makeLocalDiskStorage({ ...common, clock, folder: join(dataDir, "objects") });
  }
  const { makeS3Storage } = await import("../../adapters/storage/s3/s3.ts");
  const folder = join(dataDir, "outgoing");
  return (clock) => ({ ...makeS3Storage({ ...common, ...storage, clock, folder }), receive: refuse });
}

/** Browsers send pictures to the store: no address of this site takes any. */
async function refuse(): Promise<never> {
  throw uploadUnknown();
}
