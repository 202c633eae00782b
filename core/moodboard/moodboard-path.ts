import { isValidObjectKey } from "../storage/object-storage.port.ts";

const folder = "moodboards";

export const moodboardPrefix = `${folder}/`;

/** Object key of a finalized image. */
export function toMoodboardKey(id: string): string {
  return `${folder}/${id}.jpg`;
}

/** URL path of a stored object on this site. */
export function toObjectPath(key: string): string {
  return `/objects/${key}`;
}

/** Returns the object key of a finalized image's path; null for any other text. */
export function parseMoodboardPath(path: string): string | null {
  const key = path.startsWith(toObjectPath(moodboardPrefix)) ? path.slice(toObjectPath("").length) : "";
  return isValidObjectKey(key) ? key : null;
}
