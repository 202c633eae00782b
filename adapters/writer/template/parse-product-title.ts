import type { Role } from "./furniture-sentences.ts";

/** The things the writer can name. Nothing else of a shop's title reaches a description. */
const nounsOfRole: Readonly<Record<Role, string>> = {
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
  readonly role: Role;
}

const roles = Object.keys(nounsOfRole).filter((key): key is Role => key in nounsOfRole);

/** Longest first, so that a "table lamp" is no table. */
const nouns: readonly Noun[] = roles
  .flatMap((role) => nounsOfRole[role].split(", ").map((one) => ({ one, many: severalOf(one), role })))
  .sort((a, b) => b.one.length - a.one.length);

function severalOf(noun: string): string {
  if (noun === "chest of drawers") return "chests of drawers";
  if (/shelf$/u.test(noun)) return noun.replace(/shelf$/u, "shelves");
  if (/(?:s|ch)$/u.test(noun)) return noun === "pothos" ? noun : `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? noun.replace(/y$/u, "ies") : `${noun}s`;
}

/** How things are made and look, as titles say it (before the colon) and as the writer says it. */
const shapes =
  "round, oval, slatted, tufted, arched, curved, knitted, braided, striped, flatweave, speckled, upholstered, spindle-back, cane-back, cane-front, handwoven:woven, woven, adjustable";
const colours =
  "off white:off-white, light grey:light-gray, light gray:light-gray, driftwood grey:driftwood-gray, driftwood gray:driftwood-gray, burnt orange:burnt-orange, olive green:olive-green, sea blue:sea-blue, dark blue:dark-blue, gray, grey:gray, charcoal, black, white, cream, ivory, oat, sand, beige, taupe, brown, tan, cognac, rust, orange, mustard, ochre, yellow, olive, sage, green, navy, teal, blue, blush, pink, red, gold";
const materials =
  "reclaimed wood:reclaimed-wood, mango wood:mango-wood, oak, walnut, ash, teak, pine, birch, beech, acacia, bamboo, rattan, wicker, cane, seagrass, jute, sisal, linen, wool, cotton, velvet, boucle:bouclé, leather, travertine, marble, terrazzo, concrete, stoneware, ceramic, porcelain, terracotta, glass, brass, steel, iron, paper, stone, wooden, wood:wooden, metal";

interface Quality {
  readonly inTitle: string;
  readonly said: string;
}

const qualities = { shapes: listOf(shapes), colours: listOf(colours), materials: listOf(materials) } as const;

function listOf(text: string): readonly Quality[] {
  return text.split(", ").map((entry) => {
    const [inTitle = entry, said = inTitle] = entry.split(":");
    return { inTitle: inTitle.replaceAll("-", " "), said };
  });
}

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
