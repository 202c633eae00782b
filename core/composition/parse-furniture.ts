/** A kind of furniture with the size of one product. */
export interface Furniture {
  readonly kind: FurnitureKind;
  /** In the real world, in centimeters. */
  readonly width: number;
  readonly height: number;
}

/**
 * Derives kind and size from a title (core/README.md, K7). `aspect` is width divided by height of the image, which gives
 * the measurement that the title does not.
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
 * The last noun before "with", "for", "in" or a comma is what is sold: a "table lamp with wooden base" is a lamp. A part
 * without a known noun is skipped.
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
}

type Row = readonly [
  role: FurnitureRole,
  place: FurniturePlace,
  measured: "width" | "height",
  size: number,
  nouns: string,
];

/** Nouns of titles, singular, in lower case and without hyphens; the first one names the kind. */
const rows: readonly Row[] = [
  ["anchor", "floor", "width", 220, "sofa, couch, settee, chesterfield, futon, sofa bed"],
  ["anchor", "floor", "width", 280, "sectional, sectional sofa, corner sofa, modular sofa"],
  ["anchor", "floor", "width", 160, "loveseat, daybed, chaise longue, chaise"],
  ["anchor", "floor", "width", 210, "bed, bed frame, platform bed, canopy bed, bunk bed, crib"],
  [
    "anchor",
    "floor",
    "width",
    180,
    "dining table, trestle table, kitchen table, table, kitchen island, conference table",
  ],
  ["anchor", "floor", "width", 140, "desk, writing desk, standing desk, workbench"],
  ["anchor", "floor", "width", 160, "sideboard, credenza, buffet, media console, tv stand, tv unit, console, cabinet"],
  ["anchor", "floor", "width", 140, "dresser, chest of drawers, vanity, washstand, bathroom vanity"],
  ["anchor", "floor", "width", 165, "bathtub, tub"],
  [
    "seat",
    "floor",
    "width",
    80,
    "armchair, lounge chair, accent chair, tub chair, rocking chair, recliner, club chair, wingback chair, papasan, egg chair",
  ],
  ["seat", "floor", "width", 50, "dining chair, chair, office chair, desk chair, side chair, folding chair"],
  ["seat", "floor", "width", 110, "coffee table, cocktail table, low table"],
  ["seat", "floor", "width", 120, "console table, entry table, bench, storage bench, loveseat bench"],
  [
    "seat",
    "floor",
    "width",
    50,
    "side table, end table, nightstand, bedside table, night stand, accent table, drink table, bedside cabinet",
  ],
  ["seat", "floor", "width", 75, "bar cart, serving cart, trolley, chest, trunk, file cabinet"],
  ["seat", "floor", "height", 50, "stool, footstool, step stool"],
  ["seat", "floor", "height", 90, "bar stool, barstool, counter stool"],
  ["seat", "floor", "width", 55, "pouf, pouffe, ottoman, bean bag, floor cushion"],
  ["seat", "floor", "width", 70, "fireplace, stove, toilet, crib mobile"],
  ["ground", "ground", "width", 230, "rug, area rug, carpet, kilim, sheepskin"],
  ["ground", "ground", "width", 180, "runner, rug runner, doormat, bath mat, mat"],
  ["tall", "floor", "height", 150, "floor lamp, arc lamp, torchiere, standing lamp"],
  [
    "tall",
    "floor",
    "height",
    190,
    "shelf unit, bookcase, bookshelf, shelving, shelving unit, etagere, wardrobe, armoire, cupboard, ladder shelf, hutch, pantry",
  ],
  [
    "tall",
    "floor",
    "height",
    175,
    "floor mirror, room divider, screen, coat rack, coat stand, clothes rack, garment rack, ladder, towel ladder",
  ],
  [
    "tall",
    "floor",
    "height",
    130,
    "tree, olive tree, fig, fiddle leaf fig, palm, monstera, rubber plant, bird of paradise, bamboo, cactus",
  ],
  [
    "small",
    "floor",
    "height",
    60,
    "snake plant, fern, parlor palm, parlour palm, plant, sansevieria, zz plant, peace lily, houseplant",
  ],
  [
    "small",
    "surface",
    "height",
    35,
    "pothos, succulent, ivy, bonsai, orchid, philodendron, herb, wreath, bouquet, flower, eucalyptus, pampas grass",
  ],
  ["wall", "ceiling", "width", 50, "pendant, pendant light, pendant lamp, lampshade, hanging lamp, globe light"],
  ["wall", "ceiling", "width", 75, "chandelier, ceiling light, ceiling fan, flush mount, linear pendant, light"],
  ["wall", "wall", "width", 70, "mirror, wall mirror, vanity mirror"],
  [
    "wall",
    "wall",
    "width",
    60,
    "print, wall art, painting, poster, canvas, artwork, tapestry, wall hanging, macrame, picture, picture frame, photo frame, frame, wall decor, art print",
  ],
  [
    "wall",
    "wall",
    "width",
    40,
    "clock, wall clock, wall basket, hook, wall hook, sconce, wall lamp, wall light, wall sconce, vanity light",
  ],
  [
    "wall",
    "wall",
    "width",
    80,
    "floating shelf, shelf, wall shelf, picture ledge, headboard, towel bar, towel rack, curtain rod",
  ],
  ["wall", "wall", "height", 220, "curtain, drape, drapery, shower curtain, blind, shade, wallpaper"],
  ["small", "surface", "height", 45, "table lamp, desk lamp, task lamp, lamp, bedside lamp, lantern, reading lamp"],
  ["small", "surface", "height", 30, "vase, urn, jug, pitcher, amphora, carafe, decanter, jar, bottle"],
  [
    "small",
    "surface",
    "width",
    28,
    "bowl, tray, plate, candle holder, candlestick, candleholder, candle, candelabra, sculpture, figurine, statue, object, bookend, book, box, diffuser, dish, soap dispenser, mug, cup, teapot, kettle, dinnerware, tableware, cutting board, knot, bead, faucet, tap, sink",
  ],
  [
    "small",
    "floor",
    "height",
    40,
    "basket, storage basket, hamper, laundry basket, planter, plant pot, pot, flower pot, bin, umbrella stand, plant stand",
  ],
  [
    "small",
    "cushion",
    "width",
    50,
    "cushion, pillow, throw pillow, cushion cover, pillow cover, lumbar pillow, pillowcase, bolster, seat cushion, seat pad",
  ],
  [
    "small",
    "cushion",
    "width",
    90,
    "throw, blanket, throw blanket, bedspread, duvet cover, duvet, comforter, quilt, coverlet, bedding, sheet set, tablecloth, table runner, towel, linen",
  ],
];

function toKinds([role, place, measured, size, nouns]: Row): readonly (readonly [noun: string, kind: FurnitureKind])[] {
  const [name = "", ...others] = nouns.split(", ");
  return [name, ...others].map((noun) => [noun, { name, role, place, measured, size }]);
}

/** Kinds by noun. */
export const furnitureKinds: ReadonlyMap<string, FurnitureKind> = new Map(rows.flatMap(toKinds));

/** The kind of a product whose title has no known noun. */
const unknownKind: FurnitureKind = {
  name: "object",
  role: "seat",
  place: "floor",
  measured: "width",
  size: 60,
};
