/**
 * What people and programs set before and behind an address: brackets, quotation marks (what opens in one language
 * closes in another), the end of a sentence.
 */
const before = /^[\p{Ps}\p{Pi}\p{Pf}\p{Cf}<"'`]+/u;
const markBehind = /^[\p{Pe}\p{Pi}\p{Pf}\p{Cf}>"'`.,;:!?…、。]$/u;
const closingOf: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** A text without the marks around it. A bracket at its end stays that the text itself has opened. */
export function withoutMarks(text: string): string {
  const opened = text.trim().replace(before, "");
  const unclosed = new Map<string, number>();
  let position = 0;
  let end = 0;
  for (const character of opened) {
    position += character.length;
    const closesOwn = closesBracket(character, unclosed);
    if (closesOwn || !markBehind.test(character)) end = position;
  }
  return opened.slice(0, end);
}

/** Whether the character closes a bracket that was opened; keeps count in `unclosed`, by what closes them. */
function closesBracket(character: string, unclosed: Map<string, number>): boolean {
  const closing = closingOf.get(character);
  if (closing !== undefined) unclosed.set(closing, (unclosed.get(closing) ?? 0) + 1);
  const open = unclosed.get(character) ?? 0;
  if (open > 0) unclosed.set(character, open - 1);
  return open > 0;
}
