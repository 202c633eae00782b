type Measure = (text: string) => number;

/** Splits a text into words; one that is wider than a line is broken into parts. */
export function breakWords(text: string, maxWidth: number, measure: Measure): readonly string[] {
  const words = text.trim().split(/\s+/u);
  return words.flatMap((word) => breakWord(word, maxWidth, measure));
}

/** Returns parts of the same number of letters. Two neighboring ones are wider than a line: no space ever joins them. */
function breakWord(word: string, maxWidth: number, measure: Measure): readonly string[] {
  const letters = [...word];
  const count = Math.min(letters.length, Math.ceil(measure(word) / maxWidth));
  if (count <= 1) return [word];
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, part) =>
    letters.slice(part * length, (part + 1) * length).join(""),
  );
}
