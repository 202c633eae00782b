import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadBundledFile } from "../../../core/image/load-original-image.ts";
import { isValidObjectKey } from "../../../core/storage/object-storage.port.ts";

export interface BundledFolder {
  /** What paths of this folder start with: "/pictures/". */
  readonly urlPath: string;
  readonly folder: string;
}

const missing: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

/** Pictures that lie in folders of the program. Only plain names lead into them, as for stored objects. */
export function createBundledFileReader(folders: readonly BundledFolder[]): ReadBundledFile {
  return async (path) => {
    const place = folders.find(({ urlPath }) => path.startsWith(urlPath));
    const name = place === undefined ? "" : path.slice(place.urlPath.length);
    if (place === undefined || !isValidObjectKey(name)) return null;
    return await readFile(join(place.folder, name)).catch(nullIfMissing);
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && missing.has(error.code)) return null;
  throw error;
}
