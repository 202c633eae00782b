import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import {
  ArchiveError,
  type ArchiveManifest,
  type ArchiveWriter,
  hashName,
  manifestName,
  toBytes,
} from "./archive-format.ts";

export interface WrittenArchive {
  readonly sha256: string;
  readonly size: number;
}

/** The part of the manifest that `fill` returns. */
export type ArchiveContent = Omit<ArchiveManifest, "entries">;

/** File names of incomplete archives. The UUID makes sure that no other program's files match. */
const partName = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/u;

/**
 * Writes an archive under a temporary name and renames it when it is complete and synced to disk; deletes it when anything
 * fails. Throws an `ArchiveError` when the file exists already, also when a concurrent backup created it, when the disk is
 * full, or when the path cannot be written.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<ArchiveContent>,
): Promise<WrittenArchive> {
  if (await exists(path)) throw alreadyExistsError(path);
  const part = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await deleteAbandoned(dirname(path), partName);
    const sha256 = await writeEntries(part, fill);
    const { size } = await stat(part);
    await moveWithoutReplacing(part, path);
    return { sha256, size };
  } catch (error) {
    throw explainDiskError(error, path);
  } finally {
    // For an invalid path this fails as well; the error above is the one to report.
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/** An incomplete file that was not modified for this time was left by a killed process: no backup takes as long. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Deletes files with such names that killed backups left in the folder. */
export async function deleteAbandoned(folder: string, pattern: RegExp): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = pattern.test(name) ? await stat(join(folder, name)).catch(() => null) : null;
    if (found !== null && Date.now() - found.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
  }
}

/** Returns the hash of the manifest. */
async function writeEntries(path: string, fill: (archive: ArchiveWriter) => Promise<ArchiveContent>): Promise<string> {
  const tar = pack();
  const writing = pipeline(toBytes(tar), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  writing.catch(() => undefined);
  try {
    const sha256 = await addEntries(tar, fill);
    tar.finalize();
    await writing;
    return sha256;
  } catch (error) {
    tar.destroy();
    // When the file fails, `tar` is destroyed and its error says nothing.
    const fileError = await writing.catch((cause: unknown) => cause);
    throw fileError instanceof Error && "syscall" in fileError ? fileError : error;
  }
}

/** Returns the hash of the manifest. */
async function addEntries(tar: Pack, fill: (archive: ArchiveWriter) => Promise<ArchiveContent>): Promise<string> {
  const entries: ArchiveManifest["entries"] = [];
  const add = (name: string, content: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, Buffer.from(content), (error) => (error ? reject(error) : resolve()));
    });
  const content = await fill({
    add: async (name, bytes) => {
      entries.push({ name, size: bytes.length, sha256: hash(bytes) });
      await add(name, bytes);
    },
  });
  const manifest = Buffer.from(JSON.stringify({ ...content, entries } satisfies ArchiveManifest));
  await add(manifestName, manifest);
  await add(hashName, Buffer.from(`manifest ${hash(manifest)}\n`));
  return hash(manifest);
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

/** Renames the file; fails with an `ArchiveError` if `to` exists. A hard link makes this atomic, where the file system has them. */
export async function moveWithoutReplacing(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST" || (await exists(to))) throw alreadyExistsError(to);
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
