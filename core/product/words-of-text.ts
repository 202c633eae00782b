/**
 * What people and programs set before and behind an address: brackets, quotation marks (what opens in one language
 * closes in another), the end of a sentence.
 */
const before = /^[\p{Ps}\p{Pi}\p{Pf}\p{Cf}<"'`]+/u;
const upToThoseBehind = /^.*[^\p{Pe}\p{Pi}\p{Pf}\p{Cf}>"'`.,;:!?…、。]/su;

/** The words of a text without the marks around them. A bracket stays that the word itself has opened. */
export function wordsOfText(text: string): readonly string[] {
  return text.split(/\s+/u).map((word) => {
    const opened = word.replace(before, "");
    const bare = opened.match(upToThoseBehind)?.[0] ?? "";
    return bare.includes("(") && opened.startsWith(`${bare})`) ? `${bare})` : bare;
  });
}
