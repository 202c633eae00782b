import { createHash, hash, randomUUID } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { link, lstat, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { z } from "zod";
import { toPrintableLine } from "../printable.ts";

/**
 * A backup is a tar file: `header.json`, `tables/<table>/<number>.jsonl.gz` with one row per line, `objects/<key>`,
 * `manifest.json` and `sha256`. The version increases with each change that older programs cannot read.
 */
export const formatVersion = 1;

export const headerName = "header.json";
export const manifestName = "manifest.json";
/** The last entry, with the hash of the manifest. */
export const hashName = "sha256";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

export const headerSchema = z.object({
  format: z.literal(formatVersion),
  /** Version of the program that made the archive. */
  program: z.string(),
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** Names of the migrations that had been applied, in their order. */
  migrations: z.array(z.string()),
  /** False when the archive has rows only. */
  hasObjects: z.boolean(),
});

function haveOwnNames(parts: readonly { readonly name: string }[]): boolean {
  return new Set(parts.map(({ name }) => name)).size === parts.length;
}

export const manifestSchema = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256 })).refine(haveOwnNames),
  /** In the order in which rows are inserted; the hash is that of all lines, each with a line feed. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256 })).refine(haveOwnNames),
  /** Keys of objects that rows refer to and that the storage did not have. */
  missingObjects: z.array(z.string()),
});

export type ArchiveHeader = z.infer<typeof headerSchema>;
export type ArchiveManifest = z.infer<typeof manifestSchema>;
export type TableContent = ArchiveManifest["tables"][number];

/** An archive that cannot be made or used; the message says why and what to do. */
export class ArchiveError extends Error {
  /** Messages have names from the archive, which anyone may have written. */
  constructor(message: string, options?: ErrorOptions) {
    super(toPrintableLine(message), options);
    // Shown without a stack, as other expected errors (`formatStartupError`).
    this.name = "Error";
  }
}

/** Receives the entries of an archive. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
}

/** The chunks of a stream of tar-stream, whose types do not say that they are bytes. */
export async function* toBytes(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk;
}

/** The whole content. `buffer` of `node:stream/consumers` keeps a copy in a Blob, which is freed late. */
export async function readBytes(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Bytes of lines in one entry before compression, which bounds the memory of a backup; one row may be longer. */
const entryBytes = 4 * 1024 * 1024;
/** No entry is larger, before or after compression: an image has at most 10 MB, a manifest of 400,000 images 64. */
export const maxEntryBytes = 64 * 1024 * 1024;

type Batches = AsyncIterable<readonly string[]>;

function formatTableEntryName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.jsonl.gz`;
}

/** The table of an entry; null for an entry that has no rows. */
export function parseTableEntryName(name: string): string | null {
  return /^tables\/(\w+)\/\d+\.jsonl\.gz$/u.exec(name)?.[1] ?? null;
}

/** Adds the rows of a table to the archive and returns their number and hash. */
export async function addTable(
  archive: ArchiveWriter,
  name: string,
  batches: Batches,
  onRow: () => void,
): Promise<TableContent> {
  let [number, pending, pendingBytes] = [0, [] as Buffer[], 0];
  const flush = async () => {
    if (pending.length > 0) {
      number += 1;
      await archive.add(formatTableEntryName(name, number), await compress(Buffer.concat(pending)));
    }
    [pending, pendingBytes] = [[], 0];
  };
  const content = await measureTable(name, batches, async (row) => {
    onRow();
    if (pendingBytes + row.length > entryBytes) await flush();
    pending.push(row);
    pendingBytes += row.length;
  });
  await flush();
  return content;
}

/** Returns number and hash of rows as they are in the database; `take` receives the bytes of each. */
export async function measureTable(
  name: string,
  batches: Batches,
  take?: (row: Buffer) => Promise<void>,
): Promise<TableContent> {
  const hashed = createHash("sha256");
  let rows = 0;
  for await (const lines of batches) {
    for (const line of lines) {
      const row = Buffer.from(`${line}\n`);
      hashed.update(row);
      await take?.(row);
    }
    rows += lines.length;
  }
  return { name, rows, sha256: hashed.digest("hex") };
}

const batchRows = 200;

/**
 * Yields the rows of an entry in batches that one statement can insert. Errors: `ArchiveError`. Splits at line feeds
 * only: PostgreSQL does not escape other line separators, such as U+2028, which `node:readline` splits at.
 */
export async function* readTableEntry(content: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const packed = await readBytes(content);
  const text = await decompress(packed, { maxOutputLength: maxEntryBytes }).catch((cause: unknown) => {
    throw new ArchiveError("Rows of this backup cannot be unpacked. No row was changed. Use another backup.", {
      cause,
    });
  });
  const rows = text.toString();
  let lines: string[] = [];
  for (let start = 0, end = rows.indexOf("\n"); end !== -1; start = end + 1, end = rows.indexOf("\n", start)) {
    lines.push(rows.slice(start, end));
    if (lines.length < batchRows) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

export interface WrittenArchive {
  readonly path: string;
  readonly size: number;
  readonly manifest: ArchiveManifest;
  /** The hash of the manifest, which identifies the archive. */
  readonly sha256: string;
}

type Fill = (archive: ArchiveWriter) => Promise<Omit<ArchiveManifest, "entries">>;

/** File names of incomplete archives. The UUID makes sure that no other program's files match. */
const partName = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/u;

/**
 * Writes an archive under a temporary name and renames it when it is complete and synced to disk; deletes it when
 * anything fails. Throws an `ArchiveError` when the file exists already, also when a concurrent backup created it, when
 * the disk is full, or when the path cannot be written.
 */
export async function writeArchive(path: string, fill: Fill): Promise<WrittenArchive> {
  if (existsSync(path)) throw alreadyExistsError(path);
  const part = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await deleteAbandoned(dirname(path), partName);
    const written = await writeEntries(part, fill);
    const { size } = await stat(part);
    await moveWithoutReplacing(part, path);
    return { path, size, ...written };
  } catch (error) {
    throw explainDiskError(error, path);
  } finally {
    // For an invalid path this fails as well; the error above is the one to report.
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/** An incomplete file that was not modified for this time was left by a killed process: no backup takes as long. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Deletes files of this user with such names that killed backups left in the folder. What cannot be deleted stays. */
export async function deleteAbandoned(folder: string, pattern: RegExp): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = pattern.test(name) ? await lstat(join(folder, name)).catch(() => null) : null;
    const isOwn = found !== null && found.uid === process.getuid?.();
    if (isOwn && Date.now() - found.mtimeMs > abandonedMs)
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

async function writeEntries(path: string, fill: Fill) {
  const tar = pack();
  const writing = pipeline(toBytes(tar), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  writing.catch(() => undefined);
  try {
    const added = await addEntries(tar, fill);
    tar.finalize();
    await writing;
    return added;
  } catch (error) {
    tar.destroy();
    // When the file fails, `tar` is destroyed and its error says nothing.
    const fileError = await writing.catch((cause: unknown) => cause);
    throw fileError instanceof Error && "syscall" in fileError ? fileError : error;
  }
}

async function addEntries(tar: Pack, fill: Fill): Promise<Pick<WrittenArchive, "manifest" | "sha256">> {
  const entries: ArchiveManifest["entries"] = [];
  const add = (name: string, content: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, Buffer.from(content), (error) => (error ? reject(error) : resolve()));
    });
  const content = await fill({
    add: async (name, bytes) => {
      entries.push({ name, size: bytes.length, sha256: hash("sha256", bytes) });
      await add(name, bytes);
    },
  });
  const manifest = { ...content, entries };
  const bytes = Buffer.from(JSON.stringify(manifest));
  const sha256 = hash("sha256", bytes);
  await add(manifestName, bytes);
  await add(hashName, Buffer.from(`manifest ${sha256}\n`));
  return { manifest, sha256 };
}

export function alreadyExistsError(path: string): ArchiveError {
  return new ArchiveError(`${path} exists already. Name another file, or move that one away.`);
}

/**
 * Renames the file; fails with an `ArchiveError` if `to` exists. A hard link makes this atomic, where the file system
 * has them.
 */
export async function moveWithoutReplacing(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST" || existsSync(to)) throw alreadyExistsError(to);
    await rename(from, to);
  });
  await rm(from, { force: true });
  const folder = await open(dirname(to), "r");
  await folder.sync().finally(() => folder.close());
}

function explainDiskError(error: unknown, path: string): unknown {
  const code = error instanceof Error ? Reflect.get(error, "code") : null;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new ArchiveError(
      `The disk of ${dirname(path)} is full, so no backup was made; nothing else was changed. ` +
        "Free some space there, or name a file on another disk.",
      { cause: error },
    );
  }
  if (typeof code !== "string" || error instanceof ArchiveError || !("syscall" in Object(error))) return error;
  return new ArchiveError(`${path} cannot be written. Name a file in a folder that this user may write to.`, {
    cause: error,
  });
}
