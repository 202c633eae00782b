/** How many characters of a text are shown, and how many of them stand before the first that differs. */
const shown = 120;
const before = 24;

/** Two different texts in short: their beginnings, or what stands around the first place where they part. */
export function excerptsApart(one: string, other: string): readonly [string, string] {
  const [first, second] = [Array.from(one), Array.from(other)];
  const part = first.findIndex((character, place) => character !== second[place]);
  const start = beginningFor(first, part === -1 ? first.length : part);
  return [cut(first, start), cut(second, start)];
}

/** The beginning of a word shortly before the place; nothing is left out where the place would be in view anyway. */
function beginningFor(text: readonly string[], place: number): number {
  const half = shown / 2;
  return place < half ? 0 : Math.max(text.lastIndexOf(" ", place - before) + 1, place - half);
}

function cut(text: readonly string[], start: number): string {
  const end = start + shown;
  const middle = text.slice(start, end).join("").trim();
  return `${start > 0 ? "..." : ""}${middle}${end < text.length ? "..." : ""}`;
}
