import { stat } from "node:fs/promises";
import { openRowSnapshot } from "../../adapters/persistence/backup/backed-up-rows.ts";
import { detectImageFormat } from "../../core/image/image.ts";
import { assertStorable, type ObjectStorage, toByteStream } from "../../core/kernel/object-storage.port.ts";
import type { Config } from "../config.ts";
import { ArchiveError, readBytes } from "./archive-format.ts";
import { type CheckedArchive, checkArchive } from "./archive-reader.ts";
import { bucketPrefix } from "./command-line.ts";
import { formatObjectEntryName } from "./file-entries.ts";
import { listNeededObjects } from "./make-backup.ts";
import { formatBytes, type Progress } from "./progress.ts";
import { createProofDatabase } from "./proof-database.ts";
import { assertKnownContent, restoreBackup } from "./restore-backup.ts";
import { fetchFromBucket } from "./site-data.ts";

type ProofConfig = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">;

/** Reads and checks an archive: a file, or one such as "s3:automatic-….tar", which is copied from the bucket before. */
export async function openArchive(file: string, config: Config, progress: Progress): Promise<CheckedArchive> {
  return await readArchive(
    file.startsWith(bucketPrefix) ? await fetchFromBucket(file, config, progress) : file,
    progress,
  );
}

/** Reads the archive once and compares all its bytes with their hashes. Throws an `ArchiveError` that names what is damaged. */
export async function readArchive(path: string, progress: Progress): Promise<CheckedArchive> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new ArchiveError(`There is no file ${path}, or this user may not read it.`, { cause });
  });
  progress.start(`Reading ${path} (${formatBytes(size)})`, size);
  const archive = await checkArchive(path, progress);
  assertKnownContent(archive);
  return archive;
}

/**
 * Proves a backup: restores it into a throw-away database as `npm run restore` does, compares all rows and objects, and
 * applies the migrations of this program. Errors: `ArchiveError`.
 */
export async function verifyBackup(archive: CheckedArchive, config: ProofConfig, progress: Progress): Promise<void> {
  const database = await createProofDatabase(config, progress);
  try {
    await restoreBackup(archive, { databaseUrl: database.url, objects: openShortLivedStorage(archive.path) }, progress);
    await assertObjectsIncluded(archive, database.url);
  } finally {
    await database.delete();
  }
}

/** Keeps an object in memory until it was read back, by the rules of the storage on disk. Refuses images that are none. */
function openShortLivedStorage(path: string): Pick<ObjectStorage, "get" | "put"> {
  const objects = new Map<string, Uint8Array>();
  return {
    put: async (key, content, contentType) => {
      assertStorable(key, contentType);
      const bytes = await readBytes(content);
      if (contentType.startsWith("image/") && detectImageFormat(bytes) === null) {
        throw new ArchiveError(
          `${path} has ${key}, which is no image. Remove that file from the site, and back it up again.`,
        );
      }
      objects.set(key, bytes);
    },
    get: async (key) => {
      const bytes = objects.get(key);
      objects.delete(key);
      return bytes === undefined
        ? null
        : { content: toByteStream(bytes), contentType: "", size: bytes.length, etag: key };
    },
  };
}

async function assertObjectsIncluded({ path, header, manifest }: CheckedArchive, databaseUrl: string): Promise<void> {
  if (!header.hasObjects) return;
  const included = new Set(manifest.entries.map(({ name }) => name));
  const known = new Set(manifest.missingObjects);
  const snapshot = await openRowSnapshot(databaseUrl);
  const needed = await listNeededObjects(snapshot).finally(() => snapshot.close());
  const missing = needed.find((key) => !included.has(formatObjectEntryName(key)) && !known.has(key));
  if (missing !== undefined) throw new ArchiveError(`${path} does not have ${missing}, which a board shows.`);
}
