import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readFileOrNull } from "../files.ts";
import type { ArchiveWriter } from "./archive-writer.ts";

/** Generated files of `DATA_DIR` that only an archive with secrets has. The database's password belongs to its own folder. */
const secretFiles = ["session-secret"];
const entryPrefix = "secrets/";

export async function addSecrets(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of secretFiles) {
    const secret = await readFileOrNull(join(dataDir, name));
    if (secret !== null) await archive.add(`${entryPrefix}${name}`, Buffer.from(secret));
  }
}

/** The file name of an entry; null for an entry that is no secret. */
export function parseSecretEntryName(name: string): string | null {
  return secretFiles.find((file) => name === `${entryPrefix}${file}`) ?? null;
}

/** Replaces the file at once, so that no site reads a half of it. */
export async function restoreSecret(dataDir: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, name);
  const temporary = `${path}.restored`;
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}
