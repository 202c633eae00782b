import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRowSnapshot } from "../../adapters/persistence/backup/row-snapshot.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import { ArchiveError } from "./archive-format.ts";
import { type CheckedArchive, checkArchive } from "./archive-reader.ts";
import { listNeededObjects } from "./make-backup.ts";
import { formatObjectEntryName } from "./object-entries.ts";
import { formatBytes, type Progress } from "./progress.ts";
import { assertKnownMigrations, restoreBackup } from "./restore-backup.ts";
import { createThrowAwayDatabase } from "./throw-away-database.ts";

type ServerConfig = Parameters<typeof createThrowAwayDatabase>[1];

/** Reads the archive once and compares all its bytes with their hashes. Throws an `ArchiveError` that names what is damaged. */
export async function readArchive(path: string, size: number, progress: Progress): Promise<CheckedArchive> {
  progress.start(`Reading ${path} (${formatBytes(size)})`, size);
  const archive = await checkArchive(path, progress);
  progress.end();
  assertKnownMigrations(archive);
  return archive;
}

/**
 * Proves a backup: restores it into a database of its own and a temporary folder, compares all rows and objects, and applies
 * the migrations of this program. Errors: `ArchiveError`.
 */
export async function verifyBackup(archive: CheckedArchive, config: ServerConfig, progress: Progress): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-verify-"));
  try {
    const database = await createThrowAwayDatabase(folder, config);
    try {
      const target = {
        databaseUrl: database.url,
        objects: await openShortLivedStorage(join(folder, "objects")),
        dataDir: folder,
      };
      await restoreBackup(archive, target, progress);
      await assertObjectsIncluded(archive, database.url);
    } finally {
      await database.delete();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Keeps an object until it is read, so that the proof needs little space, and does not wait for the disk. */
async function openShortLivedStorage(folder: string): Promise<Pick<ObjectStorage, "get" | "put">> {
  await mkdir(folder);
  const toPath = (key: string) => join(folder, key.replaceAll("/", "_"));
  return {
    put: async (key, content) => await writeFile(toPath(key), content),
    get: async (key) => {
      const found = await stat(toPath(key)).catch(() => null);
      return found && { content: readAndDelete(toPath(key)), contentType: "", size: found.size, etag: key };
    },
  };
}

async function* readAndDelete(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of createReadStream(path)) if (chunk instanceof Uint8Array) yield chunk;
  await rm(path);
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
