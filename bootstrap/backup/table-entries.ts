import { createHash, type Hash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { readBytes, type TableContent } from "./archive-format.ts";
import type { ArchiveWriter } from "./archive-writer.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Bytes of lines in one entry before compression, which bounds the memory of a backup. */
const entryBytes = 4 * 1024 * 1024;

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
  onRows: (rows: number) => void,
): Promise<TableContent> {
  const hash = createHash("sha256");
  let [rows, number, pending, pendingBytes] = [0, 0, [] as Buffer[], 0];
  const flush = async () => {
    if (pending.length > 0) {
      number += 1;
      await archive.add(formatTableEntryName(name, number), await compress(Buffer.concat(pending)));
    }
    [pending, pendingBytes] = [[], 0];
  };
  for await (const lines of batches) {
    const bytes = updateHash(hash, lines);
    pending.push(bytes);
    pendingBytes += bytes.length;
    rows += lines.length;
    onRows(lines.length);
    if (pendingBytes >= entryBytes) await flush();
  }
  await flush();
  return { name, rows, sha256: hash.digest("hex") };
}

/** Returns number and hash of rows as they are in the database. */
export async function measureTable(name: string, batches: Batches): Promise<TableContent> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const lines of batches) {
    updateHash(hash, lines);
    rows += lines.length;
  }
  return { name, rows, sha256: hash.digest("hex") };
}

function updateHash(hash: Hash, lines: readonly string[]): Buffer {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  hash.update(bytes);
  return bytes;
}

const batchRows = 200;
const batchLength = 1024 * 1024;

/**
 * Yields the rows of an entry in batches that one statement can insert. Splits at line feeds only: PostgreSQL does not
 * escape other line separators, such as U+2028, which `node:readline` splits at.
 */
export async function* readTableEntry(content: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const text = (await decompress(await readBytes(content))).toString();
  let [lines, length] = [[] as string[], 0];
  for (const line of text.split("\n").slice(0, -1)) {
    lines.push(line);
    length += line.length;
    if (lines.length < batchRows && length < batchLength) continue;
    yield lines;
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}
