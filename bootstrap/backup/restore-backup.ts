import PQueue from "p-queue";
import type { RowLoader } from "../../adapters/persistence/backup/backed-up-rows.ts";
import { type RestoreDatabase, restoreInTransaction } from "../../adapters/persistence/backup/restore-database.ts";
import { isBackedUpTable } from "../../adapters/persistence/backup/table-catalog.ts";
import { lastMigrationBeforeBaseline, migrations } from "../../adapters/persistence/migrations/migrations.ts";
import { isBeforeBaseline } from "../../adapters/persistence/migrations/schema-state.ts";
import { detectImageFormat } from "../../core/image/image.ts";
import { getContentType, type ObjectStorage, toByteStream } from "../../core/kernel/object-storage.port.ts";
import {
  ArchiveError,
  measureTable,
  parseTableEntryName,
  readBytes,
  readTableEntry,
  type TableContent,
} from "./archive-format.ts";
import { type CheckedArchive, readEntries } from "./archive-reader.ts";
import { objectPrefix, parseObjectEntryName, printBroken, printLeftOut } from "./make-backup.ts";
import { makeWait, type Progress } from "./progress.ts";

/** Where a backup is restored to. */
export interface RestoreTarget {
  /** Must lead to the server, not to a pooler in transaction mode. */
  readonly databaseUrl: string;
  /** Null: only rows are restored. */
  readonly objects: Pick<ObjectStorage, "put"> | null;
}

/** Objects that are stored at the same time: a disk syncs several files at once, and a network answers slowly. */
const concurrentWrites = 4;

/**
 * Throws an `ArchiveError` when the archive has migrations or tables that this program does not know, or not any more.
 */
export function assertKnownContent({ path, header, manifest }: Pick<CheckedArchive, "path" | "header" | "manifest">) {
  const isOld = isBeforeBaseline(header.migrations);
  if (isOld && header.migrations.at(-1) !== lastMigrationBeforeBaseline) {
    throw new ArchiveError(
      `${path} was made by an older version of this program (${header.migrations.at(-1)}), which this one cannot restore. ` +
        "Restore it with version 0.1.0, start that version once, then start this one. Nothing was changed.",
    );
  }
  const unknown =
    (isOld ? undefined : header.migrations.find((name, index) => migrations[index]?.name !== name)) ??
    manifest.tables.find(({ name }) => !isBackedUpTable(name))?.name;
  if (unknown === undefined) return;
  throw new ArchiveError(
    `${path} was made by a newer version of this program (${header.program}; this one does not know ${unknown}). ` +
      "Update the program, then run the command again. Nothing was changed.",
  );
}

/**
 * Restores a checked archive and replaces the content of the database and the storage. It can be stopped at any time
 * and run again: all rows are replaced in one transaction, which is committed after the images are stored, so that an
 * archive whose rows are refused changes no image; no site starts before it has ended. `prepare` runs under the lock
 * that keeps sites from starting until the end, `finish` in the transaction, after the rows were replaced. Errors:
 * `ArchiveError`, `database.unavailable`, `storage.unavailable`.
 */
export async function restoreBackup(
  archive: CheckedArchive,
  target: RestoreTarget,
  progress: Progress,
  prepare: (database: RestoreDatabase) => Promise<void> = async () => undefined,
  finish: (database: RestoreDatabase) => Promise<void> = async () => undefined,
): Promise<void> {
  const { databaseUrl, objects } = target;
  const wait = makeWait(progress, "another restore or a start of the site");
  await restoreInTransaction(databaseUrl, wait, async (database) => {
    await assertNoForeignObject(database);
    // First: saves of a site that runs would wait for these locks, and the locks for the saves.
    await assertNotInUse(database);
    await database.blockWrites();
    await prepare(database);
    await assertNotInUse(database);
    const [migration = ""] = archive.header.migrations.slice(-1);
    await database.replaceRows(migration, (loader) => restoreRows(archive, loader, progress));
    await finish(database);
    await restoreObjects(archive, objects, progress);
  });
}

async function assertNoForeignObject(database: Pick<RestoreDatabase, "findForeignObject">): Promise<void> {
  const object = await database.findForeignObject();
  if (object === null) return;
  throw new ArchiveError(
    `This database has a ${object} of another program, which a restore would replace. ` +
      "Name another, empty database in DATABASE_URL. No table was changed.",
  );
}

async function assertNotInUse(database: Pick<RestoreDatabase, "isInUse">): Promise<void> {
  if (!(await database.isInUse())) return;
  throw new ArchiveError(
    "The site is running. Stop it, on every machine, then run the command again. Nothing was changed.",
  );
}

async function restoreRows(archive: CheckedArchive, loader: RowLoader, progress: Progress): Promise<void> {
  const { tables } = archive.manifest;
  progress.start(`Rows of ${tables.length} tables`);
  await loadRows(archive, loader, progress);
  for (const table of tables) await assertSameRows(loader, table);
  const missing = loader.tables.find(({ name }) => tables.every((table) => table.name !== name));
  if (missing !== undefined)
    throw new ArchiveError(`${archive.path} lacks the table ${missing.name}. No row was changed.`);
  await loader.finish();
}

async function loadRows({ path }: CheckedArchive, loader: RowLoader, progress: Progress): Promise<void> {
  for await (const { name, content } of readEntries(path)) {
    const table = parseTableEntryName(name);
    // The tables come first.
    if (name.startsWith(objectPrefix)) return;
    if (table !== null) {
      for await (const lines of readTableEntry(content)) {
        await loader.insert(findTable(loader, table), lines).catch((cause) => throwLoadError(table, cause));
        progress.throwIfStopped();
      }
    } else await readBytes(content);
  }
}

/**
 * Explains a row that is no JSON and an error of PostgreSQL, which has a code of five characters; throws others
 * unchanged.
 */
function throwLoadError(table: string, cause: unknown): never {
  if (!(cause instanceof Error)) throw cause;
  const isRefused = cause instanceof SyntaxError || /^[\dA-Z]{5}$/u.test(String(Reflect.get(cause, "code")));
  if (!isRefused) throw cause;
  throw new ArchiveError(
    `The rows of ${table} cannot be loaded: ${cause.message}. No row was changed. Use another backup.`,
    { cause },
  );
}

function findTable({ tables }: RowLoader, name: string): RowLoader["tables"][number] {
  const table = tables.find((candidate) => candidate.name === name);
  if (table === undefined) throw new ArchiveError(`This program has no table ${name}.`);
  return table;
}

async function assertSameRows(loader: RowLoader, { name, rows, sha256 }: TableContent): Promise<void> {
  const loaded = await measureTable(name, loader.readRows(findTable(loader, name)));
  if (loaded.rows === rows && loaded.sha256 === sha256) return;
  throw new ArchiveError(
    `The rows of ${name} are not what was backed up: ${loaded.rows} instead of ${rows}, or others. No row was changed.`,
  );
}

/** Names entries that are no images of the site, and broken images, which are restored as they were. */
async function restoreObjects(
  { path, manifest }: CheckedArchive,
  storage: RestoreTarget["objects"],
  progress: Progress,
): Promise<void> {
  const names = manifest.entries.map(({ name }) => name).filter((name) => name.startsWith(objectPrefix));
  // Files in the folder of the images that are none: no storage takes them.
  const strays = names.filter((name) => parseObjectEntryName(name) === null);
  printLeftOut(strays, progress);
  progress.start(`${names.length - strays.length} images`);
  const broken: string[] = [];
  const queue = new PQueue({ concurrency: concurrentWrites });
  const failed = new AbortController();
  for await (const { name, content } of readEntries(path)) {
    const key = parseObjectEntryName(name);
    const bytes = await readBytes(content);
    progress.throwIfStopped();
    if (key === null) continue;
    if (!isWhole(key, bytes)) broken.push(key);
    if (storage === null) continue;
    await queue.onSizeLessThan(1);
    failed.signal.throwIfAborted();
    void queue
      .add(() => storage.put(key, toByteStream(bytes), getContentType(key) ?? ""))
      .catch((error) => failed.abort(error));
  }
  await queue.onIdle();
  failed.signal.throwIfAborted();
  printBroken(broken, progress);
}

/** Whether an object is what its key says; its content is not decoded. */
function isWhole(key: string, bytes: Uint8Array): boolean {
  return getContentType(key) === "application/json" || detectImageFormat(bytes) !== null;
}
