import { createHash } from "node:crypto";
import { type FileHandle, link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { type Pack, pack } from "tar-stream";
import {
  type ArchiveEntry,
  ArchiveError,
  type ArchiveManifest,
  buildTrailer,
  entryProperties,
  manifestName,
  toBytes,
} from "./archive-format.ts";

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
}

export interface WrittenArchive {
  readonly sha256: string;
  readonly size: number;
}

/** What `fill` returns about the entries that it has added. */
export type ArchiveContent = Omit<ArchiveManifest, "entries">;

const endOfTarBytes = 1_024;

/**
 * Writes an archive. It has a temporary name until it is complete and on the disk; when anything fails, the file is deleted.
 * Throws an `ArchiveError` when the file exists already or the disk is full.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<ArchiveContent>,
): Promise<WrittenArchive> {
  if (await exists(path)) throw alreadyExistsError(path);
  const part = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(part, "w", 0o600);
    const written = await fillFile(file, fill).finally(() => file.close());
    await moveWithoutReplacing(part, path);
    return written;
  } catch (error) {
    throw explainDiskError(error, path);
  } finally {
    await rm(part, { force: true });
  }
}

async function fillFile(
  file: FileHandle,
  fill: (archive: ArchiveWriter) => Promise<ArchiveContent>,
): Promise<WrittenArchive> {
  const tar = pack();
  let fileError: unknown = null;
  const output = writeToFile(tar, file);
  output.catch((error: Error) => {
    fileError ??= error;
    tar.destroy(error);
  });
  try {
    const manifest = await addEntries(tar, fill);
    tar.finalize();
    const { archive, size } = await output;
    const trailer = await buildTrailer({ archive, manifest });
    await file.write(trailer);
    await file.sync();
    return { sha256: archive, size: size + trailer.length };
  } catch (error) {
    // When the file fails, `tar` is destroyed and its error says nothing.
    const cause = fileError ?? error;
    tar.destroy();
    await output.catch(() => undefined);
    throw cause;
  }
}

/** Returns the hash of the manifest. */
async function addEntries(tar: Pack, fill: (archive: ArchiveWriter) => Promise<ArchiveContent>): Promise<string> {
  const entries: ArchiveEntry[] = [];
  const add = (name: string, content: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ ...entryProperties, name }, content, (error) => (error ? reject(error) : resolve()));
    });
  const content = await fill({
    add: async (name, bytes) => {
      entries.push({ name, size: bytes.length, sha256: hash(bytes) });
      await add(name, bytes);
    },
  });
  const manifest = Buffer.from(JSON.stringify({ ...content, entries } satisfies ArchiveManifest));
  await add(manifestName, manifest);
  return hash(manifest);
}

/** Leaves out the end of the tar file, which follows after the trailer's entry. */
async function writeToFile(tar: Pack, file: FileHandle) {
  const archive = createHash("sha256");
  let size = 0;
  let held: Uint8Array = new Uint8Array();
  for await (const chunk of toBytes(tar)) {
    const isLarge = chunk.length >= endOfTarBytes;
    const bytes = isLarge ? chunk : Buffer.concat([held, chunk]);
    const ready = bytes.subarray(0, Math.max(0, bytes.length - endOfTarBytes));
    for (const part of isLarge ? [held, ready] : [ready]) {
      archive.update(part);
      size += part.length;
      await file.appendFile(part);
    }
    held = Buffer.from(bytes.subarray(ready.length));
  }
  return { archive: archive.digest("hex"), size };
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function alreadyExistsError(path: string): ArchiveError {
  return new ArchiveError(`${path} exists already. Name another file, or move that one away.`);
}

/** Two backups that end at the same time keep both files; some file systems have no hard links. */
async function moveWithoutReplacing(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw alreadyExistsError(to);
    await rename(from, to);
  });
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
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return new ArchiveError(`${path} cannot be written. Name a file in a folder that this user may write to.`, {
      cause: error,
    });
  }
  return error;
}
