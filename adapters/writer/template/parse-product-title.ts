import type { FurnitureRole } from "./furniture-sentences.ts";

/** The things the writer can name. Nothing else of a shop's title reaches a description. */
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
  picture: "print, wall art, painting, poster, wall hanging, clock",
  vessel: "vase, urn, bowl, jug, pitcher, candle holder, planter, tray",
  basket: "storage basket, basket, hamper",
  plant: "fiddle-leaf fig, olive tree, snake plant, parlour palm, pothos, palm, fern, monstera, plant, tree",
};

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly role: FurnitureRole;
}

const roles = Object.keys(nounsByRole).filter((key): key is FurnitureRole => key in nounsByRole);

/** Longest first, so that a "table lamp" is no table. */
const nouns: readonly Noun[] = roles
  .flatMap((role) => nounsByRole[role].split(", ").map((one) => ({ one, many: toPlural(one), role })))
  .sort((a, b) => b.one.length - a.one.length);

function toPlural(noun: string): string {
  if (noun === "chest of drawers") return "chests of drawers";
  if (/shelf$/u.test(noun)) return noun.replace(/shelf$/u, "shelves");
  if (/(?:s|ch)$/u.test(noun)) return noun === "pothos" ? noun : `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? noun.replace(/y$/u, "ies") : `${noun}s`;
}

/** How things are made and look, as titles say it (before the colon) and as the writer says it. */
const shapes =
  "round, oval, slatted, tufted, arched, curved, knitted, braided, striped, flatweave, speckled, upholstered, spindle-back, cane-back, cane-front, handwoven:woven, woven, adjustable";
const colors =
  "off white:off-white, light grey:light-gray, light gray:light-gray, driftwood grey:driftwood-gray, driftwood gray:driftwood-gray, burnt orange:burnt-orange, olive green:olive-green, sea blue:sea-blue, dark blue:dark-blue, gray, grey:gray, charcoal, black, white, cream, ivory, oat, sand, beige, taupe, brown, tan, cognac, rust, orange, mustard, ochre, yellow, olive, sage, green, navy, teal, blue, blush, pink, red, gold";
const materials =
  "reclaimed wood:reclaimed-wood, mango wood:mango-wood, oak, walnut, ash, teak, pine, birch, beech, acacia, bamboo, rattan, wicker, cane, seagrass, jute, sisal, linen, wool, cotton, velvet, boucle:bouclé, leather, travertine, marble, terrazzo, concrete, stoneware, ceramic, porcelain, terracotta, glass, brass, steel, iron, paper, stone, wooden, wood:wooden, metal";

interface Adjective {
  readonly inTitle: string;
  readonly text: string;
}

const qualities = { shapes: joinList(shapes), colours: joinList(colors), materials: joinList(materials) } as const;

function joinList(text: string): readonly Adjective[] {
  return text.split(", ").map((entry) => {
    const [inTitle = entry, text = inTitle] = entry.split(":");
    return { inTitle: inTitle.replaceAll("-", " "), text };
  });
}

/** A thing as a description names it: "slatted oak sideboard". */
export interface Furniture {
  readonly name: string;
  readonly role: FurnitureRole;
  readonly isSeveral: boolean;
}

const readLength = 300;

/**
 * What a shop's title is about, in the writer's own words; null when the writer knows no word of it.
 * The title is only matched against those words, so that nothing else in it can reach a reader.
 */
export function parseProductTitle(title: string): Furniture | null {
  const text = plainNouns(title);
  const [phrase = ""] = text.split(/ (?:with|for|in|featuring|including) |, /u);
  const found = findLastNoun(phrase) ?? findLastNoun(text);
  if (found === null) return null;
  const { noun, isSeveral } = found;
  const name = [...parseAdjectives(text, found), isSeveral ? noun.many : noun.one].join(" ");
  return { name, role: noun.role, isSeveral };
}

/** Lower case, no accents, no hyphens, commas kept: they part what a title says. */
function plainNouns(title: string): string {
  return title
    .slice(0, readLength)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N},]+/gu, " ")
    .replace(/ ?,/gu, ",")
    .trim();
}

interface NounMatch {
  readonly noun: Noun;
  readonly isSeveral: boolean;
  readonly words: string;
}

/** English puts what a thing is last: a "bed side table" is a table. */
function findLastNoun(text: string): NounMatch | null {
  let best: (NounMatch & { readonly end: number }) | null = null;
  for (const noun of nouns) {
    for (const [form, isSeveral] of [
      [noun.many, true],
      [noun.one, false],
    ] as const) {
      const words = form.toLowerCase().replaceAll("-", " ");
      const end = getEndOfLast(words, text);
      if (end > (best?.end ?? -1)) best = { noun, isSeveral: isSeveral && noun.many !== noun.one, words, end };
    }
  }
  return best;
}

function getEndOfLast(words: string, text: string): number {
  const padded = ` ${text.replaceAll(",", " ")} `;
  const start = padded.lastIndexOf(` ${words} `);
  return start < 0 ? -1 : start + words.length;
}

/** At most two: a colour is worth more than a shape, a material more than either. Plants and their pots have none. */
function parseAdjectives(words: string, { noun, isSeveral, words: nounWords }: NounMatch): readonly string[] {
  if (noun.role === "plant") return [];
  const [own = ""] = words.split(" with ");
  const text = own.replace(nounWords, " ");
  const material = getFirst(qualities.materials, text.replace(/cane (?:back|front)/u, " "));
  const color = isSeveral ? null : getFirst(qualities.colours, text);
  const shape = color !== null && material !== null ? null : getFirst(qualities.shapes, text);
  return [shape, color, material].filter((quality) => quality !== null);
}

function getFirst(list: readonly Adjective[], text: string): string | null {
  const padded = ` ${text.replaceAll(",", " ").replace(/\s+/gu, " ")} `;
  const places = list
    .map(({ inTitle, text }) => ({ said: text, start: padded.indexOf(` ${inTitle} `) }))
    .filter(({ start }) => start >= 0);
  places.sort((a, b) => a.start - b.start);
  return places[0]?.said ?? null;
}
