/** How many characters a featured card shows of a description (specification, section 9). */
export const excerptLength = 200;

/** A description cut to 200 characters plus "..." if it is longer; what a reader sees as one character is never cut apart. */
export function excerptOf(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= excerptLength) return description;
  const cut = characters.slice(0, excerptLength).join("").length;
  return `${description.slice(0, wholeUntil(description, cut))}...`;
}

/** Emoji and flags are made of several code points: the cut moves in front of one that it would split. ASCII joins nothing. */
function wholeUntil(text: string, cut: number): number {
  if (text.charCodeAt(cut) < 0x80) return cut;
  const start = new Intl.Segmenter().segment(text).containing(cut)?.index;
  return start || cut;
}
