import { createReadStream, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ByteStream } from "../../core/storage/object-storage.port.ts";

export function moodboardFile(slug: string): string {
  return fileURLToPath(new URL(`./moodboards/${slug}.jpg`, import.meta.url));
}

/** Null for boards without a picture of their own. */
export function readMoodboard(slug: string): ByteStream | null {
  const file = moodboardFile(slug);
  return existsSync(file) ? createReadStream(file) : null;
}
