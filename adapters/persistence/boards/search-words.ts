const maxWordLength = 64;
const maxQueryWords = 16;

/**
 * The words of a text as search compares them: without accents, lowercase, letters and digits only. The same function
 * prepares what is stored and what is asked for, so the database needs no dictionary and no extension.
 */
function searchWords(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\p{M}+/gu, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join("")))];
}

/** PostgreSQL's text form of a tsvector. Words hold nothing but letters and digits, so none can break the quotes. */
export function searchVectorOf(texts: readonly (string | null)[]): string {
  return searchWords(texts.filter((text) => text !== null).join(" "))
    .map((word) => `'${word}'`)
    .join(" ");
}

/** PostgreSQL's text form of a tsquery: every word, the last one as a beginning. Null when the text has no words. */
export function searchQueryOf(text: string): string | null {
  const words = searchWords(text).slice(0, maxQueryWords);
  if (words.length === 0) return null;
  return `${words.map((word) => `'${word}'`).join(" & ")}:*`;
}
