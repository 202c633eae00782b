import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { extract } from "tar-stream";
import {
  ArchiveError,
  type ArchiveHeader,
  type ArchiveManifest,
  formatVersion,
  hashName,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
  maxEntryBytes,
  parseTableEntryName,
  toBytes,
  type WrittenArchive,
} from "./archive-format.ts";
import { type Progress, StoppedError } from "./progress.ts";

export interface CheckedArchive extends Omit<WrittenArchive, "size"> {
  readonly header: ArchiveHeader;
}

interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Yields the entries one after another; the content of each must be read before the next one is requested. */
export async function* readEntries(path: string): AsyncGenerator<ReadEntry, void, undefined> {
  const tar = extract();
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on("error", (error) => tar.destroy(error));
  file.pipe(tar);
  try {
    for await (const entry of tar) {
      if (entry.header.type !== "file") throw new Error(`${entry.header.name} is no file.`);
      yield { name: entry.header.name, size: entry.header.size ?? 0, content: toBytes(entry) };
    }
  } finally {
    file.destroy();
    tar.destroy();
  }
}

/**
 * Reads the whole archive, compares every entry with the manifest, and that with its hash; a restore compares the rows.
 * Throws an `ArchiveError` that names the damaged or missing entry, or says that a newer program made the archive.
 */
export async function checkArchive(path: string, progress: Pick<Progress, "throwIfStopped">): Promise<CheckedArchive> {
  return compareHashes(path, await scanArchive(path, progress));
}

/** The content of an archive, which may be damaged. */
interface ScannedArchive {
  /** The hashes of all entries by their names. */
  readonly hashes: Map<string, string>;
  /** The texts of the entries that say what the archive has, by their names; none that is too large. */
  readonly texts: Map<string, string>;
  /** The first entry that this program would not write, because it is repeated or too large. */
  refused: string | null;
  /** The last entry that could be read when the file is no valid tar file to its end; null for a valid one. */
  brokenAfter: string | null;
}

async function scanArchive(path: string, progress: Pick<Progress, "throwIfStopped">): Promise<ScannedArchive> {
  const scanned: ScannedArchive = {
    hashes: new Map(),
    texts: new Map(),
    refused: null,
    brokenAfter: "its beginning",
  };
  try {
    for await (const entry of readEntries(path)) {
      scanned.brokenAfter = entry.name;
      await scanEntry(scanned, entry);
      progress.throwIfStopped();
    }
    scanned.brokenAfter = null;
  } catch (cause) {
    if (cause instanceof StoppedError) throw cause;
    if (cause instanceof Error && "syscall" in cause) throw new ArchiveError(`${path} cannot be read.`, { cause });
  }
  return scanned;
}

async function scanEntry(scanned: ScannedArchive, { name, size, content }: ReadEntry): Promise<void> {
  const isTooLarge = size > maxEntryBytes;
  const isText = !isTooLarge && [headerName, manifestName, hashName].includes(name);
  const hash = createHash("sha256");
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    hash.update(chunk);
    if (isText) chunks.push(chunk);
  }
  if (isTooLarge || scanned.hashes.has(name)) scanned.refused ??= name;
  scanned.hashes.set(name, hash.digest("hex"));
  if (isText) scanned.texts.set(name, Buffer.concat(chunks).toString());
}

function parseJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function compareHashes(path: string, scanned: ScannedArchive): CheckedArchive {
  const { hashes, texts } = scanned;
  const sha256 = hashes.get(manifestName) ?? "";
  const manifest = manifestSchema.safeParse(parseJson(texts.get(manifestName))).data;
  const damaged = manifest?.entries.find((entry) => hashes.get(entry.name) !== entry.sha256)?.name;
  if (!hashes.has(headerName)) throw new ArchiveError(`${path} is no backup of this program.`);
  if (damaged !== headerName) assertKnownFormat(path, parseJson(texts.get(headerName)));
  const isWhole = hashes.has(manifestName) && hashes.has(hashName);
  if (!isWhole) throw cutOffError(path, scanned.brokenAfter ?? [...hashes.keys()].at(-1) ?? "its beginning");
  const isManifestIntact = texts.get(hashName)?.includes(`manifest ${sha256}\n`);
  if (manifest === undefined || !isManifestIntact) throw damagedEntryError(path, manifestName);
  if (damaged !== undefined) throw damagedEntryError(path, damaged);
  if (scanned.brokenAfter !== null) throw cutOffError(path, scanned.brokenAfter);
  assertOnlyKnownEntries(path, scanned, manifest);
  const header = headerSchema.safeParse(parseJson(texts.get(headerName))).data;
  if (header === undefined) throw damagedEntryError(path, headerName);
  return { path, header, manifest, sha256 };
}

/** Throws an `ArchiveError` for entries that the manifest does not name, or whose table it does not name. */
function assertOnlyKnownEntries(path: string, scanned: ScannedArchive, { entries, tables }: ArchiveManifest): void {
  const named = new Set([...entries.map(({ name }) => name), manifestName, hashName]);
  const known = new Set<string | null>([null, ...tables.map(({ name }) => name)]);
  const isUnknown = (name: string) => !named.has(name) || !known.has(parseTableEntryName(name));
  const unknown = scanned.refused ?? [...scanned.hashes.keys()].find(isUnknown);
  if (unknown === undefined) return;
  throw new ArchiveError(
    `${path} was changed since this program made it: it would not write the entry ${unknown}. ${advice}`,
  );
}

function assertKnownFormat(path: string, header: unknown): void {
  const format: unknown = Reflect.get(Object(header), "format");
  if (!Number.isInteger(format) || Number(format) <= formatVersion) return;
  throw new ArchiveError(
    `${path} was made by a newer version of this program (${Reflect.get(Object(header), "program")}), which this one ` +
      "cannot read. Update the program, then run the command again. Nothing was changed.",
  );
}

const advice = "Use another backup, or copy the file again from where it was made. Nothing was changed.";

function cutOffError(path: string, last: string): ArchiveError {
  return new ArchiveError(`${path} is cut off or damaged in or after ${last}. ${advice}`);
}

function damagedEntryError(path: string, name: string): ArchiveError {
  return new ArchiveError(`${path} is damaged: its entry ${name} is not what was backed up. ${advice}`);
}
