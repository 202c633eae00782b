/** Address part of a name: lowercase, spaces replaced by hyphens (specification, sections 2 and 9). */
export function slugify(name: string): string {
  return foldCase(name).replaceAll(" ", "-");
}

/** "mid-century-modern" → "Mid Century Modern": the name shown when no stored name has this slug. */
export function toTitleCase(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Two names that look the same are kept as the same one: composed, without what nobody sees, inner spaces single. */
export function normalizeName(name: string): string {
  return name.replace(invisibleCharacters, "").normalize("NFC").replace(/\s+/gu, " ").replace(outerWhitespace, "");
}

/** The form in which names are compared: tidy and lowercase, and joiners make no difference. */
export function foldCase(name: string): string {
  return normalizeName(name.replace(ignorableCharacters, "")).toLowerCase().normalize("NFC");
}

const ignorableCharacters = /\p{Default_Ignorable_Code_Point}+/gu;

/** All of these but what scripts and pictures need for their parts: joiners, the choice of a picture's looks, a flag's letters. */
const invisibleCharacters =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const outerWhitespace = /^[\s\p{Join_Control}]+|[\s\p{Join_Control}]+$/gu;

/** At most so many UTF-16 units of a text, and no half of a character at the end. */
export const truncate = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Surrogate}$/u, "");

/** How many characters a featured card shows of a description (specification, section 9). */
export const excerptLength = 200;

/** A description cut to 200 characters plus "..." if it is longer; what a reader sees as one character is never cut apart. */
export function toExcerpt(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= excerptLength) return description;
  const cut = characters.slice(0, excerptLength).join("").length;
  return `${description.slice(0, graphemeBoundary(description, cut))}...`;
}

/** Emoji and flags are made of several code points: the cut moves in front of one that it would split. ASCII joins nothing. */
function graphemeBoundary(text: string, cut: number): number {
  if (text.charCodeAt(cut) < 0x80) return cut;
  const start = new Intl.Segmenter().segment(text).containing(cut)?.index;
  return start || cut;
}
