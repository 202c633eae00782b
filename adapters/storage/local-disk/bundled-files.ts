import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadBundledFile } from "../../../core/image/load-original-image.ts";
import { isValidObjectKey } from "../../../core/storage/object-storage.port.ts";

export interface BundledFolder {
  /** URL path prefix of the folder's files, such as "/pictures/". */
  readonly urlPath: string;
  readonly folder: string;
}

const missingFileCodes: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

/**
 * Reads images that ship with the program by their URL path; null when there is none. Names must be valid object keys, so
 * that a path cannot leave its folder.
 */
export function createBundledFileReader(folders: readonly BundledFolder[]): ReadBundledFile {
  return async (path) => {
    const bundled = folders.find(({ urlPath }) => path.startsWith(urlPath));
    const name = bundled === undefined ? "" : path.slice(bundled.urlPath.length);
    if (bundled === undefined || !isValidObjectKey(name)) return null;
    return await readFile(join(bundled.folder, name)).catch(nullIfMissing);
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && missingFileCodes.has(error.code)) return null;
  throw error;
}
