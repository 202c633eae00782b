import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { openRowSnapshot, type RowSnapshot } from "../../adapters/persistence/backup/backed-up-rows.ts";
import { assertSchemaKnown } from "../../adapters/persistence/migrations/schema-state.ts";
import { imageVariantPrefix } from "../../core/image/image-variant.ts";
import { isStorableKey, type ObjectStorage } from "../../core/kernel/object-storage.port.ts";
import { toObjectPath } from "../../core/moodboard/stored-moodboards.ts";
import program from "../../package.json" with { type: "json" };
import {
  ArchiveError,
  type ArchiveHeader,
  type ArchiveWriter,
  addTable,
  formatVersion,
  headerName,
  type TableContent,
} from "./archive-format.ts";
import { type WrittenArchive, writeArchive } from "./archive-writer.ts";
import { type BackedUpObject, formatObjectEntryName, listBackedUpObjects, readObjects } from "./file-entries.ts";
import { formatBytes, type Progress, printEach, retryWhileUnavailable } from "./progress.ts";

export interface BackupSource {
  /** Must lead to the server, not to a pooler in transaction mode. */
  readonly databaseUrl: string;
  /** Null: the backup has rows only. */
  readonly objects: Pick<ObjectStorage, "list" | "get"> | null;
}

export interface Backup extends WrittenArchive {
  readonly path: string;
  readonly tables: readonly TableContent[];
  readonly objects: number;
  /** Keys of objects that boards show and that the storage did not have. */
  readonly missingObjects: readonly string[];
}

/**
 * Writes a backup while the site runs. Rows are read as they were at one moment, and objects after them. Starts over when
 * the database was unavailable. Errors: `ArchiveError`, `database.unavailable`, `storage.unavailable`.
 */
export async function makeBackup(source: BackupSource, path: string, progress: Progress): Promise<Backup> {
  return await retryWhileUnavailable("database", progress, () => tryBackup(source, path, progress));
}

async function tryBackup(source: BackupSource, path: string, progress: Progress): Promise<Backup> {
  let [tables, copied] = [[] as readonly TableContent[], noObjects];
  const written = await writeArchive(path, async (archive) => {
    const rows = await copyRows(archive, source, progress);
    tables = rows.tables;
    if (source.objects !== null) {
      const objects = await listWithSpace(source.objects, path, progress);
      copied = await copyObjects(archive, source.objects, { objects, needed: rows.objectKeys }, progress);
    }
    return { tables: [...tables], missingObjects: [...copied.missing] };
  });
  return { ...written, path, tables, objects: copied.count, missingObjects: copied.missing };
}

async function copyRows(archive: ArchiveWriter, { databaseUrl, objects }: BackupSource, progress: Progress) {
  const snapshot = await openRowSnapshot(databaseUrl);
  try {
    if (snapshot.migrations.length === 0) {
      throw new ArchiveError("There is nothing to back up: this database has no site yet.");
    }
    assertSchemaKnown(snapshot.migrations);
    const header = createHeader(snapshot, objects !== null);
    await archive.add(headerName, Buffer.from(JSON.stringify(header, null, 2)));
    const tables = await addTables(archive, snapshot, progress);
    return { tables, objectKeys: objects === null ? [] : await listNeededObjects(snapshot) };
  } finally {
    await snapshot.close();
  }
}

function createHeader({ migrations, postgresVersion }: RowSnapshot, hasObjects: boolean): ArchiveHeader {
  return {
    format: formatVersion,
    program: program.version,
    createdAt: new Date().toISOString(),
    postgresVersion,
    migrations: [...migrations],
    hasObjects,
  };
}

async function addTables(archive: ArchiveWriter, snapshot: RowSnapshot, progress: Progress) {
  let total = 0;
  for (const table of snapshot.tables) total += await snapshot.countRows(table);
  progress.start(`Rows of ${snapshot.tables.length} tables`, total);
  const tables: TableContent[] = [];
  for (const table of snapshot.tables) {
    tables.push(await addTable(archive, table.name, snapshot.readRows(table), progress.add));
  }
  return tables;
}

export async function listNeededObjects(snapshot: Pick<RowSnapshot, "listObjectPaths">): Promise<readonly string[]> {
  const prefix = toObjectPath("");
  const keys = (await snapshot.listObjectPaths()).map((path) => path.slice(prefix.length));
  return keys.filter((key) => isStorableKey(key) && !key.startsWith(imageVariantPrefix));
}

interface CopiedObjects {
  readonly count: number;
  readonly missing: readonly string[];
}

const noObjects: CopiedObjects = { count: 0, missing: [] };

/** A backup leaves this much free: the database may be on the same disk, and ends when that is full. */
const sparedBytes = 256 * 1024 * 1024;

/** Throws an `ArchiveError` when the objects do not fit on the disk of the archive. */
async function listWithSpace(storage: Pick<ObjectStorage, "list">, path: string, progress: Progress) {
  const { objects, strays } = await retryWhileUnavailable("storage", progress, () => listBackedUpObjects(storage));
  printEach(strays, (key) => `Left out: ${key}, which is no image of the site.`, progress);
  const needed = objects.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = await statfs(dirname(path));
  if (objects.length === 0 || needed + sparedBytes <= bavail * bsize) return objects;
  throw new ArchiveError(
    `There is too little space in ${dirname(path)} for a backup: it needs ${formatBytes(needed + sparedBytes)}, and ` +
      `${formatBytes(bavail * bsize)} are free. Nothing was changed. Free some space there, or name a file on another disk.`,
  );
}

async function copyObjects(
  archive: ArchiveWriter,
  storage: NonNullable<BackupSource["objects"]>,
  { objects, needed }: { readonly objects: readonly BackedUpObject[]; readonly needed: readonly string[] },
  progress: Progress,
): Promise<CopiedObjects> {
  progress.start(
    `${objects.length} images`,
    objects.reduce((sum, { size }) => sum + size, 0),
  );
  const missing = new Set(needed);
  let count = 0;
  for await (const { key, bytes } of readObjects(storage, objects, progress)) {
    if (bytes === null) continue;
    await archive.add(formatObjectEntryName(key), bytes);
    missing.delete(key);
    count += 1;
    progress.add(bytes.length);
  }
  return { count, missing: [...missing] };
}
