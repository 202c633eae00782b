import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import { ArchiveError } from "./archive-format.ts";
import { bucketPrefix } from "./arguments.ts";
import type { Progress } from "./progress.ts";
import { openStorage } from "./site-data.ts";

/** Copies an archive such as "s3:hearthboard-….tar" into the folder of backups, and returns its path there. */
export async function fetchFromBucket(file: string, config: Config, progress: Progress): Promise<string> {
  const name = basename(file.slice(bucketPrefix.length));
  const { backups } = await openStorage(config);
  if (backups === null) throw new ArchiveError(`${file} is in a bucket, and STORAGE is not s3.`);
  const found = await backups.get(name);
  if (found === null) {
    const names = (await backups.list()).toSorted().join(", ");
    throw new ArchiveError(`The bucket has no backup ${name}. It has: ${names === "" ? "none" : names}.`);
  }
  const path = join(config.backups.folder, name);
  const present = await stat(path).catch(() => null);
  if (present?.size === found.size) return path;
  const part = `${path}.part`;
  await mkdir(config.backups.folder, { recursive: true, mode: 0o700 });
  progress.start(`Copying ${name} from the bucket`, found.size);
  try {
    await pipeline(countBytes(found.content, progress), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
    progress.end();
  }
  return path;
}

async function* countBytes(content: AsyncIterable<Uint8Array>, progress: Progress) {
  for await (const chunk of content) {
    progress.add(chunk.length);
    yield chunk;
  }
}
