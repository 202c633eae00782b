import { join } from "node:path";
import { makeLocalDiskStorage } from "../adapters/storage/local-disk/local-disk.ts";
import { randomToken } from "../adapters/system/random-token.ts";
import type { Clock } from "../core/kernel/system.port.ts";
import { uploadUnknown } from "../core/moodboard/upload-refusals.ts";
import type { ObjectStorage } from "../core/storage/object-storage.port.ts";
import type { LocalUploads } from "../core/storage/upload-storage.port.ts";
import type { Config } from "./config.ts";

export type MakeStorage = (clock: Clock) => ObjectStorage & LocalUploads;

const uploadLifetimeMs = 60 * 60 * 1000;

/** Where pictures are kept. What speaks to a store is loaded only when there is one. */
export async function loadStorage({ storage, dataDir }: Config): Promise<MakeStorage> {
  const common = { uploadLifetimeMs, newToken: randomToken };
  if (storage.kind === "disk") {
    return (clock) => makeLocalDiskStorage({ ...common, clock, folder: join(dataDir, "objects") });
  }
  const { makeS3Storage } = await import("../adapters/storage/s3/s3.ts");
  const folder = join(dataDir, "outgoing");
  return (clock) => ({ ...makeS3Storage({ ...common, ...storage, clock, folder }), receive: refuse });
}

/** Browsers send pictures to the store: no address of this site takes any. */
async function refuse(): Promise<never> {
  throw uploadUnknown();
}
