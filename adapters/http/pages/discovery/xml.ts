const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 has no way to write, escaped or not. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for the inside of an element or an attribute, whatever somebody typed. */
export function xmlText(text: string): string {
  return text.replace(unwritable, "").replace(/[&<>"']/gu, (character) => escapes[character] ?? character);
}
