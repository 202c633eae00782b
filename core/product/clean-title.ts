/** Control characters, those that nobody sees, and those that turn the direction of writing around. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** What a board has room for; shops write whole descriptions into titles. */
const mostCharacters = 300;

/** A title as a shop wrote it, made fit to show: one line, nothing hidden, of bounded length. Null when nothing is left. */
export function cleanTitle(text: string): string | null {
  const line = text.toWellFormed().normalize("NFC").replace(unseen, " ").replace(/\s+/gu, " ").trim();
  const characters = [...line];
  const kept =
    characters.length <= mostCharacters
      ? line
      : `${characters
          .slice(0, mostCharacters - 1)
          .join("")
          .trimEnd()}…`;
  return kept === "" ? null : kept;
}
