/** What search engines show before they cut by themselves. */
const longest = 160;

/** Text on one line, cut between two words where it is too long; never inside what a reader sees as one character. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= longest) return line;
  const room = longest - 1;
  const space = line.lastIndexOf(" ", room);
  const cut = space > longest / 2 ? space : (new Intl.Segmenter().segment(line).containing(room)?.index ?? room);
  return `${line.slice(0, cut).replace(/[\s,;:–—-]+$/u, "")}…`;
}
