import type { Violation } from "./domain-error.ts";
import { parseWebUrl } from "./text.ts";

const maxSourceLength = 2_048;

/**
 * True for a path of this site ("/objects/moodboards/0b9c….jpg") or an http(s) URL; does not check that an image
 * exists.
 */
export function isImageSource(text: string): boolean {
  return (
    text.length <= maxSourceLength && /^(?:\/(?![/\\])|https?:\/\/)[^\s\p{Cc}]*$/iu.test(text) && text.isWellFormed()
  );
}

/**
 * Returns the violation of the image URL of a board or product (core/README.md, B9); null for a valid one and for none.
 */
export function validateImageUrl(url: string, path: string): Violation | null {
  const isPath = /^\/(?![/\\])[^\s\\]*$/u.test(url);
  if (url === "" || isPath || parseWebUrl(url) !== null) return null;
  return invalidImageUrl(path, "Enter an image address that starts with http://, https:// or /.");
}

export function invalidImageUrl(path: string, message: string): Violation {
  return { path, title: "Invalid image address", message };
}

export function isRemoteImage(source: string): boolean {
  return !source.startsWith("/");
}
