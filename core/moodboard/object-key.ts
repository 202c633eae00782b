const key = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\/[a-z0-9-]+(?:\.[a-z0-9-]+)*)*$/u;

export const maxObjectKeyLength = 200;

/**
 * "moodboards/0b9c….jpg": names of lowercase letters, digits, hyphens and single inner dots, joined by slashes.
 * No name is empty, "." or "..", so a key can never lead out of the place where objects are kept.
 */
export function isObjectKey(text: string): boolean {
  return text.length <= maxObjectKeyLength && key.test(text);
}
