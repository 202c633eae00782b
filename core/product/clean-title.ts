/** Control characters, those that nobody sees, and those that turn the direction of writing around. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** What a board has room for; shops write whole descriptions into titles. */
const mostCharacters = 300;
/** Marks can be heaped on one letter; putting a great heap of them in order takes minutes. */
const mostRead = 10 * mostCharacters;

/** A title as a shop wrote it, made fit to show: one line, nothing hidden, of bounded length. Null when nothing is left. */
export function cleanTitle(text: string): string | null {
  const line = oneLine(oneLine(text).slice(0, mostRead).toWellFormed().normalize("NFC"));
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

function oneLine(text: string): string {
  return text.replace(unseen, " ").replace(/\s+/gu, " ").trim();
}
