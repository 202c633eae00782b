import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { openRowSnapshot, type RowSnapshot } from "../../adapters/persistence/backup/backed-up-rows.ts";
import { assertSchemaKnown } from "../../adapters/persistence/migrations/schema-state.ts";
import { imageVariantPrefix } from "../../core/image/image-variant.ts";
import {
  getContentType,
  imageOwnerKey,
  isStorableKey,
  type ObjectStorage,
  toObjectPath,
} from "../../core/kernel/object-storage.port.ts";
import program from "../../package.json" with { type: "json" };
import {
  ArchiveError,
  type ArchiveHeader,
  type ArchiveManifest,
  type ArchiveWriter,
  addTable,
  formatVersion,
  headerName,
  maxEntryBytes,
  readBytes,
  type TableContent,
  type WrittenArchive,
  writeArchive,
} from "./archive-format.ts";
import { formatBytes, formatCount, type Progress } from "./progress.ts";

export interface BackupSource {
  /** Must lead to the server, not to a pooler in transaction mode. */
  readonly databaseUrl: string;
  /** Null: the backup has rows only. */
  readonly objects: Pick<ObjectStorage, "list" | "get"> | null;
}

/**
 * Writes a backup while the site runs. Rows are read as they were at one moment, and objects after them. Errors:
 * `ArchiveError`, `database.unavailable`, `storage.unavailable`.
 */
export async function makeBackup(source: BackupSource, path: string, progress: Progress): Promise<WrittenArchive> {
  return await writeArchive(path, async (archive) => {
    const { tables, objectKeys } = await copyRows(archive, source, progress);
    if (source.objects === null) return { tables, missingObjects: [] };
    const objects = await listWithSpace(source.objects, path, progress);
    const copied = await copyObjects(archive, source.objects, objects, progress);
    return { tables, missingObjects: objectKeys.filter((key) => !copied.has(key)) };
  });
}

/** Numbers of boards and images in an archive. */
export function countContent({ tables, entries }: ArchiveManifest) {
  return {
    boards: tables.find(({ name }) => name === "boards")?.rows ?? 0,
    images: entries.filter(({ name }) => parseObjectEntryName(name) !== null).length,
  };
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
  progress.start(`Rows of ${snapshot.tables.length} tables`);
  const tables: TableContent[] = [];
  for (const table of snapshot.tables) {
    tables.push(await addTable(archive, table.name, snapshot.readRows(table), progress.throwIfStopped));
  }
  return tables;
}

export async function listNeededObjects(snapshot: Pick<RowSnapshot, "listObjectPaths">): Promise<readonly string[]> {
  const prefix = toObjectPath("");
  const keys = (await snapshot.listObjectPaths()).map((path) => path.slice(prefix.length));
  return keys.filter(isBackedUpKey);
}

/** The site makes what is left out again, or has its own. No disk can store a key below another one. */
function isBackedUpKey(key: string): boolean {
  const folders = key.split("/").slice(0, -1);
  const isBelowAnother = folders.some((name) => getContentType(name) !== null);
  return isStorableKey(key) && !isBelowAnother && !key.startsWith(imageVariantPrefix) && key !== imageOwnerKey;
}

/** A backup leaves this much free: the database may be on the same disk, and ends when that is full. */
const sparedBytes = 256 * 1024 * 1024;

/** Throws an `ArchiveError` when the objects do not fit on the disk of the archive. */
async function listWithSpace(storage: Pick<ObjectStorage, "list">, path: string, progress: Progress) {
  const { objects, strays } = await listBackedUpObjects(storage);
  printLeftOut(strays, progress);
  const needed = objects.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = await statfs(dirname(path));
  if (objects.length === 0 || needed + sparedBytes <= bavail * bsize) return objects;
  throw new ArchiveError(
    `There is too little space in ${dirname(path)} for a backup: it needs ${formatBytes(needed + sparedBytes)}, and ` +
      `${formatBytes(bavail * bsize)} are free. Nothing was changed. Free some space there, or name a file on another disk.`,
  );
}

/** Returns the keys of the copied objects, without those that were deleted since they were listed. */
async function copyObjects(
  archive: ArchiveWriter,
  storage: Pick<ObjectStorage, "get">,
  objects: readonly BackedUpObject[],
  progress: Progress,
): Promise<ReadonlySet<string>> {
  progress.start(`${objects.length} images`);
  const copied = new Set<string>();
  for await (const { key, bytes } of readObjects(storage, objects)) {
    if (bytes === null) continue;
    await archive.add(formatObjectEntryName(key), bytes);
    copied.add(key);
    progress.throwIfStopped();
  }
  return copied;
}

export const objectPrefix = "objects/";
/**
 * Objects that are read at the same time: a storage over a network answers slowly, and each takes up to 10 MB of
 * memory.
 */
const concurrentReads = 4;

export interface BackedUpObject {
  readonly key: string;
  readonly size: number;
}

export function formatObjectEntryName(key: string): string {
  return `${objectPrefix}${key}`;
}

const maxNamed = 5;

/** Names objects that a backup lacks, as a sentence for admins; null for none. */
export function describeMissingObjects(keys: readonly string[]): string | null {
  if (keys.length === 0) return null;
  const more = keys.length > maxNamed ? ` and ${(keys.length - maxNamed).toLocaleString("en")} more` : "";
  const are = keys.length === 1 ? "is" : "are";
  return (
    `${formatCount(keys.length, "image")} that boards show ${are} missing in the storage and in this backup: ` +
    `${keys.slice(0, maxNamed).join(", ")}${more}.`
  );
}

/** The key of an entry; null for an entry that is no object. */
export function parseObjectEntryName(name: string): string | null {
  const key = name.startsWith(objectPrefix) ? name.slice(objectPrefix.length) : "";
  return isBackedUpKey(key) ? key : null;
}

const maxPrinted = 100;

/** Prints a line for each of the first 100 names, and the number of the others. */
function printEach(names: readonly string[], toLine: (name: string) => string, { printLine }: Progress): void {
  for (const name of names.slice(0, maxPrinted)) printLine(toLine(name));
  if (names.length > maxPrinted) printLine(`… and ${(names.length - maxPrinted).toLocaleString("en")} more.`);
}

/** Names files in the folder of the images that are none. */
export function printLeftOut(names: readonly string[], progress: Progress): void {
  printEach(names, (name) => `Left out: ${name}, which is no readable image of the site.`, progress);
}

/** Names images that are restored although no page can show them. */
export function printBroken(keys: readonly string[], progress: Progress): void {
  printEach(keys, (key) => `Warning: ${key} is no image, and no page can show it.`, progress);
}

/**
 * Lists all objects except image variants, which the site renders or fetches again, and the keys of files that are no
 * images.
 */
export async function listBackedUpObjects(storage: Pick<ObjectStorage, "list">) {
  const found: BackedUpObject[] = [];
  const strays: string[] = [];
  for await (const { key, size } of storage.list("", (name) => strays.push(name))) {
    if (key.startsWith(imageVariantPrefix) || key === imageOwnerKey) continue;
    // Uploads end at 10 MB: a larger file is no image of the site.
    if (size > maxEntryBytes || !isBackedUpKey(key)) strays.push(key);
    else found.push({ key, size });
  }
  return { objects: found.toSorted((one, other) => (one.key < other.key ? -1 : 1)), strays: strays.toSorted() };
}

/** Yields the objects in their order with their bytes; null for an object that was deleted since it was listed. */
async function* readObjects(storage: Pick<ObjectStorage, "get">, objects: readonly BackedUpObject[]) {
  for (let at = 0; at < objects.length; at += concurrentReads) {
    const reading = objects.slice(at, at + concurrentReads).map(async ({ key }) => {
      const found = await storage.get(key);
      return { key, bytes: found === null ? null : await readBytes(found.content) };
    });
    yield* await Promise.all(reading);
  }
}
