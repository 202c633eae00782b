import { isValidObjectKey } from "../storage/object-storage.port.ts";

const folder = "moodboards";

/** Where a finalised moodboard picture is kept. */
export function toMoodboardKey(id: string): string {
  return `${folder}/${id}.jpg`;
}

/** The address under which the site serves a stored object. */
export function toObjectPath(key: string): string {
  return `/objects/${key}`;
}

/** The key behind the path of a finalised picture; null for any other text. */
export function parseMoodboardPath(path: string): string | null {
  const key = path.startsWith(toObjectPath(moodboardPrefix)) ? path.slice(toObjectPath("").length) : "";
  return isValidObjectKey(key) ? key : null;
}

export const moodboardPrefix = `${folder}/`;
