const longestTitle = 200;
const mostTitles = 30;

/** Controls, and what is not seen but read: zero-width, bidirectional and tag characters. */
const unseen = /[\p{Cc}\p{Cf}]|[\u{E0000}-\u{E007F}]/gu;

/** What a shop says of its products, as harmless as text can be before a model reads it. */
export function cleanTitles(titles: readonly string[]): readonly string[] {
  return titles
    .map(clean)
    .filter((title) => title !== "")
    .slice(0, mostTitles);
}

export function clean(text: string): string {
  return text.normalize("NFKC").replace(unseen, " ").replace(/\s+/gu, " ").trim().slice(0, longestTitle);
}
