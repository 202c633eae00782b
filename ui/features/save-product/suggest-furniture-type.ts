/**
 * Returns the furniture type that the texts name, the shop's category first; of several the one with most words:
 * "Floor Lamps" is a "Floor Lamp" rather than a "Lamp". Null when they name none.
 */
export function suggestFurnitureType(names: readonly string[], texts: readonly string[]): string | null {
  const byLength = [...names].sort((one, other) => toWords(other).length - toWords(one).length);
  for (const words of texts.map(toWords)) {
    const found = byLength.find((name) => containsAll(words, toWords(name)));
    if (found !== undefined) return found;
  }
  return null;
}

function containsAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** The words in lower case and in the singular, as far as English needs it: "Sofas", "benches". */
function toWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?:(?<=ch|sh|x)es|(?<=[^s])s)$/u, ""));
}
