/** A description is a paragraph of a magazine and no more. */
const mostWords = 120;

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}

export interface Sentence {
  readonly text: string;
  /** Lower is kept first. */
  readonly rank: number;
}

/** Takes sentences by rank as long as they fit and are still needed, and leaves them in the order given. */
export function fitted(sentences: readonly Sentence[], wanted: number): string {
  const kept = new Set<Sentence>();
  let words = 0;
  for (const sentence of sentences.toSorted((a, b) => a.rank - b.rank)) {
    const length = countWords(sentence.text);
    if (words >= wanted || words + length > mostWords) continue;
    kept.add(sentence);
    words += length;
  }
  return sentences
    .filter((sentence) => kept.has(sentence))
    .map(({ text }) => text)
    .join(" ");
}
