const folder = "moodboards";

/** Where a finalised moodboard picture is kept. */
export function moodboardKey(id: string): string {
  return `${folder}/${id}.jpg`;
}

/** The address under which the site serves a stored object. */
export function objectPath(key: string): string {
  return `/objects/${key}`;
}

export const moodboardPrefix = `${folder}/`;
