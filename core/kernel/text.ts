/** Returns the URL segment of a name: lower case, with hyphens for spaces (core/README.md, C1). */
export function slugify(name: string): string {
  return foldCase(name).replaceAll(" ", "-");
}

/** "mid-century-modern" → "Mid Century Modern": the displayed name when no stored name has this slug. */
export function toTitleCase(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Normalizes a name for storage: Unicode NFC, invisible characters removed, white space collapsed and trimmed. */
export function normalizeName(name: string): string {
  return name.replace(invisibleCharacters, "").normalize("NFC").replace(/\s+/gu, " ").replace(outerWhitespace, "");
}

/** Replaces line breaks, other control characters, and marks that turn the direction of a text. */
export function toSingleLine(text: string): string {
  return text.replaceAll(/[\p{Control}\p{Bidi_Control}]+/gu, " ");
}

/**
 * Normalizes a name for comparison: as `normalizeName`, without ignorable characters such as joiners, in compatibility
 * form (NFKC), and equal for all cases of a letter. The round trip over upper case does what full case folding does
 * ("ß" is "ss"). The dotted and the dotless "i" of Turkish are both "i", because the language of a name is not known.
 */
export function foldCase(name: string): string {
  const plain = normalizeName(name.replace(ignorableCharacters, "")).replace(/[^\p{ASCII}]/gu, toCompatibilityForm);
  const folded = plain.toLowerCase().toUpperCase().toLowerCase().normalize("NFC");
  return folded.replace(/i\u0307+/gu, "i").normalize("NFC");
}

/** Keeps a character that would become one with a meaning in URLs or file names, or white space: "／" is no "/". */
function toCompatibilityForm(character: string): string {
  const form = character.normalize("NFKC");
  return /[\s/?#%\\.]/u.test(form) ? character : form;
}

/** Normalizes a username for comparison. Look-alikes, such as other cases of a letter, are refused at registration. */
export function toUsernameKey(username: string): string {
  return normalizeName(username.replace(ignorableCharacters, "")).toLowerCase().normalize("NFC");
}

const ignorableCharacters = /\p{Default_Ignorable_Code_Point}+/gu;

/** Ignorable characters except those that scripts and emoji need: joiners, variation selectors and flag tags. */
const invisibleCharacters =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const outerWhitespace = /^[\s\p{Join_Control}]+|[\s\p{Join_Control}]+$/gu;

/** Returns at most `maxLength` UTF-16 units of a text and never splits a surrogate pair. */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, "");
}

/** Code points of a description on a featured card (core/README.md, B7). */
export const excerptLength = 200;

/**
 * Returns the first 200 characters of a description, plus "..." if it is longer; no space before it, no grapheme split.
 */
export function toExcerpt(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= excerptLength) return description;
  const length = characters.slice(0, excerptLength).join("").length;
  return `${description.slice(0, findGraphemeBoundary(description, length)).trimEnd()}...`;
}

/** Moves the index to the start of a grapheme that it would split, such as a flag. ASCII never continues a grapheme. */
function findGraphemeBoundary(text: string, index: number): number {
  if (text.charCodeAt(index) < 0x80) return index;
  const start = new Intl.Segmenter().segment(text).containing(index)?.index;
  return start || index;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Ids that are no UUID are treated as not found without a query. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * Parses an absolute URL, or with `base` also a relative one; null for any other text. Uses `canParse`, because older
 * browsers lack `URL.parse`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** Parses an absolute http(s) URL without user name and password; null for any other text. */
export function parseWebUrl(text: string): URL | null {
  const url = parseUrl(text.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  return url.username === "" && url.password === "" ? url : null;
}

/** Decodes a path, or a part of one, as it stands in a URL; null for invalid percent-encoding. */
export function decodePath(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
