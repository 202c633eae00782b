import { isObjectKey } from "../storage/object-storage.port.ts";

const folder = "moodboards";

/** Where a finalised moodboard picture is kept. */
export function moodboardKey(id: string): string {
  return `${folder}/${id}.jpg`;
}

/** The address under which the site serves a stored object. */
export function objectPath(key: string): string {
  return `/objects/${key}`;
}

/** The key behind the path of a finalised picture; null for any other text. */
export function keyOfMoodboard(path: string): string | null {
  const key = path.startsWith(objectPath(moodboardPrefix)) ? path.slice(objectPath("").length) : "";
  return isObjectKey(key) ? key : null;
}

export const moodboardPrefix = `${folder}/`;
