import type { FurnitureRole } from "./furniture-sentences.ts";

/** Nouns by role, separated by commas. No other noun of a retailer's title reaches a description. */
const nounsByRole: Readonly<Record<FurnitureRole, string>> = {
  sofa: "sofa, couch, sectional, loveseat, daybed, settee",
  bed: "bed, bed frame, platform bed",
  table: "dining table, trestle table, kitchen island, console table, table",
  desk: "desk, writing desk, standing desk",
  "low table": "coffee table, side table, end table, bedside table, nightstand",
  chair:
    "armchair, lounge chair, accent chair, tub chair, dining chair, desk chair, office chair, rocking chair, recliner, chair",
  "small seat": "stool, bar stool, counter stool, footstool, ottoman, pouf, bench",
  cabinet: "sideboard, credenza, cabinet, dresser, chest of drawers, media console, TV stand, wardrobe, vanity",
  shelf: "shelf unit, bookcase, bookshelf, shelf",
  pendant: "pendant light, pendant lamp, pendant, chandelier",
  lamp: "table lamp, floor lamp, desk lamp, task lamp, wall lamp, sconce, lantern, lamp",
  rug: "rug, area rug, runner, carpet",
  cushion: "cushion, throw pillow, pillow",
  cloth: "throw, blanket, curtain, bedspread, duvet cover, tablecloth, towel",
  mirror: "floor mirror, wall mirror, mirror",
  bath: "bathtub",
  picture: "print, wall art, painting, poster, wall hanging, clock",
  vessel: "vase, urn, bowl, jug, pitcher, candle holder, planter, tray",
  tableware: "tableware set, dinnerware set, tableware, dinnerware",
  basket: "storage basket, basket, hamper",
  plant: "fiddle-leaf fig, olive tree, snake plant, parlour palm, pothos, palm, fern, monstera, plant, tree",
};

interface Noun {
  readonly singular: string;
  readonly plural: string;
  readonly role: FurnitureRole;
}

const roles = Object.keys(nounsByRole).filter((key): key is FurnitureRole => key in nounsByRole);

/** Longest first, so that a "table lamp" is not read as a table. */
const nouns: readonly Noun[] = roles
  .flatMap((role) => nounsByRole[role].split(", ").map((singular) => ({ singular, plural: toPlural(singular), role })))
  .sort((a, b) => b.singular.length - a.singular.length);

function toPlural(noun: string): string {
  if (noun === "chest of drawers") return "chests of drawers";
  if (/shelf$/u.test(noun)) return noun.replace(/shelf$/u, "shelves");
  if (/(?:s|ch)$/u.test(noun)) return noun === "pothos" ? noun : `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? noun.replace(/y$/u, "ies") : `${noun}s`;
}

/** Adjectives; before a colon the spelling in titles, after it the one in descriptions. */
const shapes =
  "round, oval, slatted, tufted, arched, curved, knitted, braided, striped, flatweave, speckled, upholstered, spindle-back, cane-back, cane-front, handwoven:woven, woven, adjustable";
const colors =
  "off white:off-white, light grey:light-gray, light gray:light-gray, driftwood grey:driftwood-gray, driftwood gray:driftwood-gray, burnt orange:burnt-orange, olive green:olive-green, sea blue:sea-blue, dark blue:dark-blue, gray, grey:gray, charcoal, black, white, cream, ivory, oat, sand, beige, taupe, brown, tan, cognac, rust, orange, mustard, ochre, yellow, olive, sage, green, navy, teal, blue, blush, pink, red, gold";
const materials =
  "reclaimed wood:reclaimed-wood, mango wood:mango-wood, oak, walnut, ash, teak, pine, birch, beech, acacia, bamboo, rattan, wicker, cane, seagrass, jute, sisal, linen, wool, cotton, velvet, boucle:bouclé, leather, travertine, marble, terrazzo, concrete, stoneware, ceramic, porcelain, terracotta, glass, brass, steel, iron, paper, stone, wooden, wood:wooden, metal";

interface Adjective {
  readonly titleText: string;
  readonly text: string;
}

const adjectives = {
  shapes: parseAdjectiveList(shapes),
  colors: parseAdjectiveList(colors),
  materials: parseAdjectiveList(materials),
} as const;

function parseAdjectiveList(text: string): readonly Adjective[] {
  return text.split(", ").map((entry) => {
    const [titleText = entry, text = titleText] = entry.split(":");
    return { titleText: titleText.replaceAll("-", " "), text };
  });
}

/** A piece of furniture as a description names it, such as "slatted oak sideboard". */
export interface DescribedPiece {
  readonly name: string;
  readonly role: FurnitureRole;
  readonly isPlural: boolean;
}

const maxTitleLength = 300;

/**
 * Returns the piece of furniture in a retailer's title; null without a known noun. The title is only matched against
 * the word lists of this file, so that none of its own text reaches a description.
 */
export function parseProductTitle(title: string): DescribedPiece | null {
  const text = normalizeTitle(title);
  const [phrase = ""] = text.split(/ (?:with|for|in|featuring|including) |, /u);
  const found = findLastNoun(phrase) ?? findLastNoun(text);
  if (found === null) return null;
  const { noun, isPlural } = found;
  const name = [...parseAdjectives(text, found), isPlural ? noun.plural : noun.singular].join(" ");
  return { name, role: noun.role, isPlural };
}

/** Lower case, without accents and hyphens. Commas stay, because they separate the parts of a title. */
function normalizeTitle(title: string): string {
  return title
    .slice(0, maxTitleLength)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N},]+/gu, " ")
    .replace(/ ?,/gu, ",")
    .trim();
}

interface NounMatch {
  readonly noun: Noun;
  readonly isPlural: boolean;
  readonly words: string;
}

/** In English the last noun is the head: a "bed side table" is a table. */
function findLastNoun(text: string): NounMatch | null {
  let best: (NounMatch & { readonly end: number }) | null = null;
  for (const noun of nouns) {
    for (const [form, isPlural] of [
      [noun.plural, true],
      [noun.singular, false],
    ] as const) {
      const words = form.toLowerCase().replaceAll("-", " ");
      const end = getEndOfLast(words, text);
      if (end > (best?.end ?? -1)) best = { noun, isPlural: isPlural && noun.plural !== noun.singular, words, end };
    }
  }
  return best;
}

function getEndOfLast(words: string, text: string): number {
  const padded = ` ${text.replaceAll(",", " ")} `;
  const start = padded.lastIndexOf(` ${words} `);
  return start < 0 ? -1 : start + words.length;
}

/**
 * Returns at most two adjectives; a material takes precedence over a color, a color over a shape. None for plants,
 * whose adjectives describe the pot.
 */
function parseAdjectives(words: string, { noun, isPlural, words: nounWords }: NounMatch): readonly string[] {
  if (noun.role === "plant") return [];
  const [productWords = ""] = words.split(" with ");
  const text = productWords.replace(nounWords, " ");
  const material = getFirst(adjectives.materials, text.replace(/cane (?:back|front)/u, " "));
  const color = isPlural ? null : getFirst(adjectives.colors, text);
  const shape = color !== null && material !== null ? null : getFirst(adjectives.shapes, text);
  return [shape, color, material].filter((adjective) => adjective !== null);
}

function getFirst(list: readonly Adjective[], text: string): string | null {
  const padded = ` ${text.replaceAll(",", " ").replace(/\s+/gu, " ")} `;
  const matches = list
    .map(({ titleText, text: adjective }) => ({ adjective, start: padded.indexOf(` ${titleText} `) }))
    .filter(({ start }) => start >= 0);
  matches.sort((a, b) => a.start - b.start);
  return matches[0]?.adjective ?? null;
}
