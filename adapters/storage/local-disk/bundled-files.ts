import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadSiteFile } from "../../../core/image/load-original-image.ts";
import { isObjectKey } from "../../../core/storage/object-storage.port.ts";

export interface SiteFolder {
  /** What paths of this folder start with: "/pictures/". */
  readonly address: string;
  readonly folder: string;
}

const missing: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

/** Pictures that lie in folders of the program. Only plain names lead into them, as for stored objects. */
export function makeSiteFiles(folders: readonly SiteFolder[]): ReadSiteFile {
  return async (path) => {
    const place = folders.find(({ address }) => path.startsWith(address));
    const name = place === undefined ? "" : path.slice(place.address.length);
    if (place === undefined || !isObjectKey(name)) return null;
    return await readFile(join(place.folder, name)).catch(nullIfMissing);
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && missing.has(error.code)) return null;
  throw error;
}
