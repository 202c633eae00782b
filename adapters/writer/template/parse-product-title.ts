import type { Role } from "./furniture-sentences.ts";
import { type Noun, nouns } from "./things/nouns.ts";
import { type Quality, qualities } from "./things/qualities.ts";

/** A thing as a description names it: "slatted oak sideboard". */
export interface Thing {
  readonly name: string;
  readonly role: Role;
  readonly isSeveral: boolean;
}

const readLength = 300;

/**
 * What a shop's title is about, in the writer's own words; null when the writer knows no word of it.
 * The title is only matched against those words, so that nothing else in it can reach a reader.
 */
export function thingOfTitle(title: string): Thing | null {
  const words = plainWords(title);
  const [phrase = ""] = words.split(/ (?:with|for|in|featuring|including) |, /u);
  const found = lastNounIn(phrase) ?? lastNounIn(words);
  if (found === null) return null;
  const { noun, isSeveral } = found;
  const name = [...qualitiesOf(words, found), isSeveral ? noun.many : noun.one].join(" ");
  return { name, role: noun.role, isSeveral };
}

/** Lower case, no accents, no hyphens, commas kept: they part what a title says. */
function plainWords(title: string): string {
  return title
    .slice(0, readLength)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N},]+/gu, " ")
    .replace(/ ?,/gu, ",")
    .trim();
}

interface Found {
  readonly noun: Noun;
  readonly isSeveral: boolean;
  readonly words: string;
}

/** English puts what a thing is last: a "bed side table" is a table. */
function lastNounIn(text: string): Found | null {
  let best: (Found & { readonly end: number }) | null = null;
  for (const noun of nouns) {
    for (const [form, isSeveral] of [
      [noun.many, true],
      [noun.one, false],
    ] as const) {
      const words = form.toLowerCase().replaceAll("-", " ");
      const end = endOfLast(words, text);
      if (end > (best?.end ?? -1)) best = { noun, isSeveral: isSeveral && noun.many !== noun.one, words, end };
    }
  }
  return best;
}

function endOfLast(words: string, text: string): number {
  const padded = ` ${text.replaceAll(",", " ")} `;
  const start = padded.lastIndexOf(` ${words} `);
  return start < 0 ? -1 : start + words.length;
}

/** At most two: a colour is worth more than a shape, a material more than either. Plants and their pots have none. */
function qualitiesOf(words: string, { noun, isSeveral, words: nounWords }: Found): readonly string[] {
  if (noun.role === "plant") return [];
  const [own = ""] = words.split(" with ");
  const text = own.replace(nounWords, " ");
  const material = firstOf(qualities.materials, text.replace(/cane (?:back|front)/u, " "));
  const colour = isSeveral ? null : firstOf(qualities.colours, text);
  const shape = colour !== null && material !== null ? null : firstOf(qualities.shapes, text);
  return [shape, colour, material].filter((quality) => quality !== null);
}

function firstOf(list: readonly Quality[], text: string): string | null {
  const padded = ` ${text.replaceAll(",", " ").replace(/\s+/gu, " ")} `;
  const places = list
    .map(({ inTitle, said }) => ({ said, start: padded.indexOf(` ${inTitle} `) }))
    .filter(({ start }) => start >= 0);
  places.sort((a, b) => a.start - b.start);
  return places[0]?.said ?? null;
}
