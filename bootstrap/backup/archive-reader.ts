import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { extract } from "tar-stream";
import {
  ArchiveError,
  type ArchiveHeader,
  type ArchiveManifest,
  buildTrailer,
  formatVersion,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
  toBytes,
  trailerBytes,
} from "./archive-format.ts";
import { type Progress, StoppedError } from "./progress.ts";

export interface CheckedArchive {
  readonly path: string;
  readonly header: ArchiveHeader;
  readonly manifest: ArchiveManifest;
  /** Identifies the archive. */
  readonly sha256: string;
  readonly size: number;
}

interface ReadEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

const readChunkBytes = 256 * 1024;

/** Yields the entries one after another; the content of each must be read before the next one is requested. */
export async function* readEntries(
  path: string,
  size: number,
  onBytes: (bytes: Uint8Array) => void = () => undefined,
): AsyncGenerator<ReadEntry, void, undefined> {
  const tar = extract();
  const file = createReadStream(path, { end: Math.max(0, size - trailerBytes - 1), highWaterMark: readChunkBytes });
  file.on("data", (chunk) => {
    if (typeof chunk !== "string") onBytes(chunk);
  });
  file.on("error", (error) => tar.destroy(error));
  file.pipe(tar);
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: toBytes(entry) };
  } finally {
    file.destroy();
    tar.destroy();
  }
}

/**
 * Reads the whole archive and compares every byte with its hashes. Throws an `ArchiveError` that names the damaged or missing
 * entry, or says that a newer program made the archive.
 */
export async function checkArchive(path: string, progress: Pick<Progress, "add">): Promise<CheckedArchive> {
  const file = await open(path, "r").catch((cause: unknown) => {
    throw new ArchiveError(`${path} cannot be read. Check its name, and that this user may read it.`, { cause });
  });
  try {
    const { size } = await file.stat();
    const found = await scanArchive(path, size, progress);
    const trailer = await readTrailer(file, size);
    const { header, manifest } = await compareHashes(path, found, trailer);
    return { path, header, manifest, sha256: found.sha256, size };
  } finally {
    await file.close();
  }
}

/** The content of an archive, which may be damaged. */
interface ScannedArchive {
  readonly sha256: string;
  /** The hashes of all entries by their names. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The parsed texts of the header and the manifest; null when they are missing or no JSON. */
  readonly header: unknown;
  readonly manifest: unknown;
  /** The last entry that could be read when the file is no valid tar file to its end; null for a valid one. */
  readonly brokenAfter: string | null;
}

async function scanArchive(path: string, size: number, progress: Pick<Progress, "add">): Promise<ScannedArchive> {
  const archive = createHash("sha256");
  const hashes = new Map<string, string>();
  const texts = new Map<string, string>();
  let [brokenAfter, unreported] = [null as string | null, 0];
  const entries = readEntries(path, size, (bytes) => {
    archive.update(bytes);
    unreported += bytes.length;
  });
  try {
    for await (const { name, content } of entries) {
      brokenAfter = name;
      const isText = name === headerName || name === manifestName;
      const { sha256, text } = await hashContent(content, isText);
      hashes.set(name, sha256);
      if (isText) texts.set(name, text);
      progress.add(unreported);
      unreported = 0;
    }
    brokenAfter = null;
  } catch (cause) {
    if (cause instanceof StoppedError) throw cause;
    if (cause instanceof Error && "syscall" in cause) throw new ArchiveError(`${path} cannot be read.`, { cause });
    brokenAfter ??= "its beginning";
  }
  const sha256 = archive.digest("hex");
  const [header, manifest] = [headerName, manifestName].map((name) => parseJson(texts.get(name)));
  return { sha256, hashes, header, manifest, brokenAfter };
}

async function hashContent(content: AsyncIterable<Uint8Array>, isText: boolean) {
  const hash = createHash("sha256");
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    hash.update(chunk);
    if (isText) chunks.push(chunk);
  }
  return { sha256: hash.digest("hex"), text: Buffer.concat(chunks).toString() };
}

function parseJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readTrailer(file: FileHandle, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(trailerBytes),
    position: Math.max(0, size - trailerBytes),
  });
  return buffer.subarray(0, bytesRead);
}

async function compareHashes(path: string, found: ScannedArchive, trailer: Buffer) {
  const { hashes, sha256, brokenAfter } = found;
  const manifestSha256 = hashes.get(manifestName) ?? "";
  const isIntact = trailer.equals(await buildTrailer({ archive: sha256, manifest: manifestSha256 }));
  const manifest = manifestSchema.safeParse(found.manifest).data;
  const damaged = manifest?.entries.find((entry) => hashes.get(entry.name) !== entry.sha256)?.name;
  // If the trailer itself is damaged, one of its two hashes is still intact.
  const isManifestDamaged = !trailer.includes(manifestSha256) && !trailer.includes(sha256);
  const format: unknown = Reflect.get(Object(found.header), "format");
  if (damaged !== headerName && typeof format === "number" && format > formatVersion)
    throw newerFormatError(path, found.header);
  if (!hashes.has(headerName)) throw new ArchiveError(`${path} is no backup of this program.`);
  if (!hashes.has(manifestName)) throw cutOffError(path, brokenAfter ?? [...hashes.keys()].at(-1) ?? "its beginning");
  if (manifest === undefined || isManifestDamaged) throw damagedEntryError(path, manifestName);
  if (damaged !== undefined) throw damagedEntryError(path, damaged);
  if (!isIntact) throw damagedEntryError(path, "sha256, or the space between two entries");
  const header = headerSchema.safeParse(found.header).data;
  if (header === undefined) throw damagedEntryError(path, headerName);
  return { header, manifest };
}

function newerFormatError(path: string, header: unknown): ArchiveError {
  const program: unknown = Reflect.get(Object(header), "program");
  return new ArchiveError(
    `${path} was made by a newer version of this program (${String(program)}), which this one cannot read. ` +
      "Update the program, then run the command again. Nothing was changed.",
  );
}

const advice = "Use another backup, or copy the file again from where it was made. Nothing was changed.";

function cutOffError(path: string, last: string): ArchiveError {
  return new ArchiveError(`${path} is cut off or damaged in or after ${last}. ${advice}`);
}

function damagedEntryError(path: string, name: string): ArchiveError {
  return new ArchiveError(`${path} is damaged: its entry ${name} is not what was backed up. ${advice}`);
}
