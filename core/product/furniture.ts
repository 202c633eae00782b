/** A kind of furniture with the size of one product. */
export interface Furniture {
  readonly kind: FurnitureKind;
  /** In the real world, in centimeters. */
  readonly width: number;
  readonly height: number;
}

/**
 * Derives kind and size from a title (core/README.md, K7). `aspect` is width divided by height of the image, which
 * gives the measurement that the title does not.
 */
export function parseFurniture(title: string, aspect: number): Furniture {
  const text = normalizeTitle(title);
  const kind = furnitureKinds.get(findNoun(text) ?? "") ?? unknownKind;
  const size = findMeasurement(text, kind);
  const [width, height] = kind.measured === "width" ? [size, size / aspect] : [size * aspect, size];
  return { kind, width, height };
}

/** Returns the known noun that names the product, such as "Sectional sofa" or "Nightstand"; null for none. */
export function findFurnitureName(title: string): string | null {
  const noun = findNoun(normalizeTitle(title));
  return noun === null ? null : noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Returns the name of the kind that a title names: "Chesterfield" is a "sofa"; null for none. */
export function findFurnitureKind(title: string): string | null {
  return furnitureKinds.get(findNoun(normalizeTitle(title)) ?? "")?.name ?? null;
}

const maxTitleLength = 300;

/** Lower case, without accents, and with single spaces between words; commas, points and inch marks stay. */
function normalizeTitle(title: string): string {
  const text = title.slice(0, maxTitleLength).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return text
    .replace(/[″”“]/gu, '"')
    .replace(/[^\p{L}\p{N},.×"']+/gu, " ")
    .replace(/ *,/gu, " ,")
    .trim();
}

const maxNounWords = 3;

/**
 * The last noun before "with", "for", "in" or a comma is what is sold: a "table lamp with wooden base" is a lamp. A
 * part without a known noun is skipped.
 */
function findNoun(text: string): string | null {
  for (const phrase of text.split(/ (?:with|for|in|featuring|including|,) /u)) {
    const words = phrase.split(" ").filter((word) => word !== "" && word !== ",");
    for (let end = words.length; end > 0; end -= 1) {
      const noun = findNounAt(words, end);
      if (noun !== null) return noun;
    }
  }
  return null;
}

/** The longest noun that ends before the given word. */
function findNounAt(words: readonly string[], end: number): string | null {
  for (let length = Math.min(maxNounWords, end); length > 0; length -= 1) {
    const phrase = words.slice(end - length, end).join(" ");
    const noun = listSingulars(phrase).find((singular) => furnitureKinds.has(singular));
    if (noun !== undefined) return noun;
  }
  return null;
}

function listSingulars(noun: string): readonly string[] {
  if (noun.endsWith("shelves")) return [noun.replace(/shelves$/u, "shelf")];
  return [
    noun,
    noun.replace(/s$/u, ""),
    noun.replace(/es$/u, ""),
    noun.replace(/ies$/u, "y"),
    noun.replace(/s of drawers$/u, " of drawers"),
  ];
}

/** Centimeters by unit. */
const units: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  m: 100,
  '"': 2.54,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  ft: 30.48,
  feet: 30.48,
  "'": 30.48,
};
const number = String.raw`\d+(?:\.\d+)?`;
const dimensions = new RegExp(
  String.raw`(?:^| )(${number})(?: ?(?:["']|cm|in)?(?: ?w)? ?[x×] ?(${number}))?(?: ?["']? ?[x×] ?(${number}))? ?(cm|mm|m|inches|inch|in|ft|feet|["'])(?![\p{L}\p{N}])`,
  "gu",
);

/** Measurements outside of this range of the usual size are those of another part. */
const plausible = { min: 0.45, max: 2.1 };

function findMeasurement(text: string, kind: FurnitureKind): number {
  for (const [, first, second, third, unit = "cm"] of text.matchAll(dimensions)) {
    const sizes = [first, second, third].flatMap((value) =>
      value === undefined ? [] : [Number(value) * (units[unit] ?? 1)],
    );
    const size = chooseDimension(sizes, kind);
    if (size >= kind.size * plausible.min && size <= kind.size * plausible.max) return size;
  }
  return kind.size;
}

/** Rugs and beds are named width × length, and are seen from the long side; heights come last. */
function chooseDimension(sizes: readonly number[], { place, measured, name }: FurnitureKind): number {
  const largest = Math.max(...sizes);
  if (place === "ground" || name === "bed") return largest;
  return measured === "height" ? largest : (sizes[0] ?? largest);
}

/**
 * `anchor` leads a room (sofa, bed), `seat` stands beside it (armchairs, tables, chests), `ground` lies under other
 * things (rugs), `tall` is narrow and high (floor lamps, trees, shelves), `wall` hangs, `small` is decor.
 */
type FurnitureRole = "anchor" | "seat" | "ground" | "tall" | "wall" | "small";

/** Where a product is in a room: hung from the ceiling, on a wall, on furniture, on seats, or on the floor. */
type FurniturePlace = "ceiling" | "wall" | "surface" | "cushion" | "floor" | "ground";

interface FurnitureKind {
  readonly name: string;
  readonly role: FurnitureRole;
  readonly place: FurniturePlace;
  /** What a single measurement in a title is. */
  readonly measured: "width" | "height";
  /** The usual measurement in centimeters. */
  readonly size: number;
  /** Furniture types of which every product of the kind is, besides its noun; the closest first. */
  readonly types: readonly string[];
}

/**
 * Size in centimeters; nouns of titles, singular, in lower case and without hyphens, the first one names the kind;
 * types.
 */
type Row = readonly [size: number, nouns: string, types?: readonly string[]];

interface KindGroup extends Pick<FurnitureKind, "role" | "place" | "measured"> {
  readonly rows: readonly Row[];
}

const groups: readonly KindGroup[] = [
  {
    ...{ role: "anchor", place: "floor", measured: "width" },
    rows: [
      [220, "sofa, couch, settee, chesterfield, futon, sofa bed", ["sofa"]],
      [280, "sectional, sectional sofa, corner sofa, modular sofa", ["sectional", "sofa"]],
      [160, "loveseat, daybed, chaise longue, chaise", ["loveseat"]],
      [210, "bed, bed frame, platform bed, canopy bed, bunk bed, crib", ["bed"]],
      [180, "dining table, trestle table, kitchen table, table", ["dining table"]],
      [180, "kitchen island, conference table"],
      [140, "desk, writing desk, standing desk, workbench", ["desk"]],
      [160, "sideboard, credenza, buffet, media console, tv stand, tv unit, console, cabinet", ["sideboard"]],
      [140, "dresser, chest of drawers", ["dresser"]],
      [140, "vanity, washstand, bathroom vanity"],
      [165, "bathtub, tub"],
    ],
  },
  {
    ...{ role: "seat", place: "floor", measured: "width" },
    rows: [
      [
        80,
        "armchair, lounge chair, accent chair, tub chair, rocking chair, recliner, reading chair",
        ["armchair", "lounge chair"],
      ],
      [80, "club chair, wingback chair, papasan, egg chair", ["armchair", "lounge chair"]],
      [50, "dining chair, chair", ["dining chair"]],
      [50, "office chair, desk chair, side chair, folding chair"],
      [110, "coffee table, cocktail table, low table", ["coffee table"]],
      [120, "console table, entry table, bench, storage bench, loveseat bench"],
      [50, "side table, end table, accent table, drink table", ["side table"]],
      [50, "nightstand, bedside table, night stand, bedside cabinet", ["nightstand"]],
      [75, "bar cart, serving cart, trolley, chest, trunk, file cabinet"],
      [55, "pouf, pouffe, ottoman, bean bag, floor cushion", ["pouf", "ottoman"]],
      [70, "fireplace, stove, toilet, crib mobile"],
    ],
  },
  {
    ...{ role: "seat", place: "floor", measured: "height" },
    rows: [
      [50, "stool, footstool, step stool", ["stool"]],
      [90, "bar stool, barstool, counter stool", ["bar stool", "stool"]],
    ],
  },
  {
    ...{ role: "ground", place: "ground", measured: "width" },
    rows: [
      [230, "rug, area rug, carpet, kilim, sheepskin", ["rug", "carpet"]],
      [180, "runner, rug runner, doormat, bath mat, mat", ["rug"]],
    ],
  },
  {
    ...{ role: "tall", place: "floor", measured: "height" },
    rows: [
      [150, "floor lamp, arc lamp, torchiere, standing lamp", ["floor lamp"]],
      [190, "shelf unit, bookcase, bookshelf, shelving, shelving unit, etagere, wardrobe", ["shelf", "bookcase"]],
      [190, "armoire, cupboard, ladder shelf, hutch, pantry", ["shelf", "bookcase"]],
      [175, "floor mirror", ["mirror"]],
      [175, "room divider, screen, coat rack, coat stand, clothes rack, garment rack, ladder, towel ladder"],
      [130, "tree, olive tree, fig, fiddle leaf fig, palm, monstera, rubber plant, bird of paradise", ["plant"]],
      [130, "bamboo, cactus", ["plant"]],
    ],
  },
  {
    ...{ role: "small", place: "floor", measured: "height" },
    rows: [
      [60, "snake plant, fern, parlor palm, parlour palm, plant, sansevieria, zz plant", ["plant"]],
      [60, "peace lily, houseplant", ["plant"]],
      [40, "basket, storage basket, hamper, laundry basket", ["basket"]],
      [40, "planter, plant pot, pot, flower pot, bin, umbrella stand, plant stand"],
    ],
  },
  {
    ...{ role: "small", place: "surface", measured: "height" },
    rows: [
      [35, "pothos, succulent, ivy, bonsai, orchid, philodendron, herb, wreath, bouquet, flower", ["plant"]],
      [35, "eucalyptus, pampas grass", ["plant"]],
      [45, "table lamp, lamp, bedside lamp, reading lamp", ["table lamp"]],
      [45, "lantern"],
      [45, "desk lamp, task lamp", ["desk lamp", "table lamp"]],
      [30, "vase, urn, jug, pitcher, amphora, carafe, decanter, jar, bottle", ["vase"]],
    ],
  },
  {
    ...{ role: "small", place: "surface", measured: "width" },
    rows: [
      [28, "bowl, tray, plate, candle holder, candlestick, candleholder, candle, candelabra"],
      [28, "sculpture, figurine, statue, object, bookend, book, box, diffuser, dish, soap dispenser, knot, bead"],
      [28, "mug, cup, teapot, kettle, dinnerware, tableware, cutting board, faucet, tap, sink"],
    ],
  },
  {
    ...{ role: "small", place: "cushion", measured: "width" },
    rows: [
      [50, "cushion, pillow, throw pillow, cushion cover, pillow cover, lumbar pillow", ["cushion", "pillow"]],
      [50, "pillowcase, bolster, seat cushion, seat pad", ["cushion", "pillow"]],
      [90, "throw, blanket, throw blanket, bedspread, duvet cover, duvet, comforter, quilt", ["throw", "blanket"]],
      [90, "coverlet, bedding, sheet set, tablecloth, table runner, towel, linen", ["throw", "blanket"]],
    ],
  },
  {
    ...{ role: "wall", place: "ceiling", measured: "width" },
    rows: [
      [50, "pendant, pendant light, pendant lamp, lampshade, hanging lamp", ["pendant", "pendant light"]],
      [50, "globe light", ["pendant", "pendant light"]],
      [75, "chandelier, ceiling light, ceiling fan", ["chandelier", "ceiling light", "pendant"]],
      [75, "flush mount, linear pendant, light", ["chandelier", "ceiling light", "pendant"]],
    ],
  },
  {
    ...{ role: "wall", place: "wall", measured: "width" },
    rows: [
      [70, "mirror, wall mirror, vanity mirror", ["mirror"]],
      [60, "print, wall art, painting, poster, canvas, artwork, tapestry, wall hanging", ["wall art", "print"]],
      [60, "macrame, picture, picture frame, photo frame, frame, wall decor, art print", ["wall art", "print"]],
      [40, "clock, wall clock, wall basket, hook, wall hook, sconce"],
      [40, "wall lamp, wall light, wall sconce, vanity light"],
      [80, "floating shelf, shelf, wall shelf, picture ledge, headboard, towel bar, towel rack, curtain rod"],
    ],
  },
  {
    ...{ role: "wall", place: "wall", measured: "height" },
    rows: [[220, "curtain, drape, drapery, shower curtain, blind, shade, wallpaper", ["curtain"]]],
  },
];

/** Kinds by noun. */
const furnitureKinds: ReadonlyMap<string, FurnitureKind> = new Map(
  groups.flatMap(({ rows, ...group }) =>
    rows.flatMap(([size, nouns, types = []]) => {
      const [name = "", ...others] = nouns.split(", ");
      return [name, ...others].map((noun) => [noun, { ...group, name, size, types }] as const);
    }),
  ),
);

/** The kind of a product whose title has no known noun. */
const unknownKind: FurnitureKind = {
  name: "object",
  role: "seat",
  place: "floor",
  measured: "width",
  size: 60,
  types: [],
};

/**
 * Returns the furniture type of the list that the texts name, the shop's category first: by what is sold ("Olive tree
 * in a basket" is a "Plant"), else by the words of the type; of several the one with most words: "Floor Lamps" is a
 * "Floor Lamp" rather than a "Lamp". Null when they name none.
 */
export function suggestFurnitureType(names: readonly string[], texts: readonly string[]): string | null {
  const byLength = [...names].sort((one, other) => toWords(other).length - toWords(one).length);
  for (const text of texts) {
    const words = toWords(text);
    const found = findSoldType(names, text) ?? byLength.find((name) => containsAll(words, toWords(name)));
    if (found !== undefined) return found;
  }
  return null;
}

function findSoldType(names: readonly string[], text: string): string | undefined {
  const noun = findFurnitureName(text)?.toLowerCase();
  if (noun === undefined) return undefined;
  const types = [noun, ...(furnitureKinds.get(noun)?.types ?? []), noun.split(" ").at(-1) ?? ""];
  const keys = new Map(names.map((name) => [toWords(name).join(" "), name]));
  const found = types.find((type) => keys.has(toWords(type).join(" ")));
  return found === undefined ? undefined : keys.get(toWords(found).join(" "));
}

function containsAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** The words in lower case and in the singular, as far as English needs it: "Sofas", "benches". */
function toWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?:(?<=ch|sh|x)es|(?<=[^s])s)$/u, ""));
}
