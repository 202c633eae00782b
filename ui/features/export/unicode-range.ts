/** Whether a `unicode-range` (such as "U+20-FF, U+131, U+4??") has one of the text's letters; an empty range has all. */
export function rangeCovers(range: string, text: string): boolean {
  const spans = [...range.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/giu)].map(([, first = "", last = first]) => ({
    from: Number.parseInt(first.replaceAll("?", "0"), 16),
    to: Number.parseInt(last.replaceAll("?", "F"), 16),
  }));
  if (spans.length === 0) return true;
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(({ from, to }) => from <= code && code <= to);
  });
}
