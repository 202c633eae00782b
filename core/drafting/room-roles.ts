import { foldCase, slugify } from "../kernel/text.ts";
import { findFurnitureKind } from "../product/furniture.ts";

/** A part that a product plays in a room, such as its sofa. */
export interface Role {
  readonly name: string;
  /** Kinds of furniture that fill it; the name's own kind first. */
  readonly kinds: readonly string[];
}

const plantKinds = ["snake plant", "tree", "bamboo", "peace lily", "pothos", "eucalyptus"];

/** Further kinds that fill the role of a name; other roles are filled by the kind of their name alone. */
const otherKinds: Readonly<Record<string, readonly string[]>> = {
  sofa: ["sectional", "loveseat"],
  armchair: ["club chair"],
  chair: ["armchair", "club chair", "office chair"],
  lamp: ["floor lamp", "desk lamp"],
  "table lamp": ["desk lamp"],
  "desk lamp": ["table lamp"],
  table: ["coffee table", "side table", "desk"],
  bench: ["console table"],
  "console table": ["sideboard"],
  cushion: ["pillowcase"],
  throw: ["coverlet"],
  rug: ["runner"],
  plant: plantKinds,
  pendant: ["globe light", "chandelier", "flush mount"],
  mirror: ["floor mirror"],
  shelf: ["shelf unit", "armoire", "floating shelf"],
  stool: ["bar stool", "pouf"],
  "desk chair": ["office chair", "dining chair"],
  "wall art": ["print", "macrame", "clock"],
  vase: ["bowl", "sculpture"],
  tableware: ["mug", "bowl"],
  desk: ["dining table"],
};

/** The roles of each built-in room by its slug, the most important first; a name that occurs twice is two roles. */
const rolesByRoom: Readonly<Record<string, string>> = {
  "living-room":
    "sofa, coffee table, armchair, rug, floor lamp, plant, cushion, sideboard, pendant, vase, pouf, side table, wall art, cushion, throw, basket",
  bedroom:
    "bed, nightstand, rug, table lamp, cushion, pendant, plant, bench, mirror, throw, armchair, vase, basket, dresser, wall art",
  "dining-room":
    "dining table, dining chair, rug, pendant, sideboard, plant, vase, mirror, wall art, bench, tableware, vase, plant",
  kitchen:
    "kitchen island, stool, pendant, tableware, dining table, dining chair, plant, wall art, vase, sideboard, basket, bench, vase",
  bathroom: "mirror, vanity, bathtub, stool, basket, plant, side table, rug, vase, pendant, plant, wall art, vase",
  office: "desk, desk chair, desk lamp, shelf, rug, plant, armchair, pendant, vase, basket, wall art, sideboard, plant",
  outdoor: "armchair, coffee table, plant, lantern, rug, side table, plant, pouf, basket, plant",
};

/** The roles of a room with another name. */
const defaultRoom = "living-room";

/** Returns the roles of a room, the most important first; for an unknown room those of a living room. */
export function listRoles(room: string | null): readonly Role[] {
  return (rolesByRoom[slugify(room ?? "")] ?? rolesByRoom[defaultRoom] ?? "").split(", ").map(toRole);
}

export function toRole(name: string): Role {
  const kind = findFurnitureKind(name) ?? name;
  return { name, kinds: [kind, ...(otherKinds[name] ?? [])] };
}

/** Leaves say nothing about the colors of a room. */
export function isPlant(title: string): boolean {
  return plantKinds.includes(findFurnitureKind(title) ?? "");
}

/** The kind of furniture that a title names fills the role. */
export function fillsRole({ kinds }: Role, title: string): boolean {
  const kind = findFurnitureKind(title);
  return kind !== null && kinds.includes(kind);
}

/**
 * The words of titles by which a product suits a style, an adjective or a room, and those by which it clashes with it.
 */
export interface StyleWords {
  readonly suits: readonly string[];
  readonly clashes: readonly string[];
}

type Row = readonly [suits: string, clashes?: string];

/** Materials, shapes and colors by the folded name of a style, an adjective or a room. */
const wordsByName: Readonly<Record<string, Row>> = {
  japandi: [
    "oak, linen, paper, washi, slatted, stoneware, black, sand, bouclé, ash, low, pebble, ceramic, jute",
    "velvet, red, navy, orange, rust, mustard, kilim, leather, steel, blue, zigzags, medallion, rattan, terracotta",
  ],
  scandinavian: [
    "birch, ash, wool, light gray, white, oak, cotton, ivory, knitted, spindle, felt, pine, diamond",
    "blue, red, leather, velvet, rust, orange, kilim, medallion, reclaimed, walnut, teak, terracotta",
  ],
  bohemian: [
    "rattan, jute, terracotta, kilim, macramé, rust, seagrass, ochre, pampas, cane, tufted, handwoven, pouf",
    "light gray, steel, black, blue, paper, washi",
  ],
  industrial: [
    "steel, reclaimed, leather, black, iron, cognac, task, metal, concrete, medallion, charcoal",
    "oak, ash, birch, teak, rattan, washi, paper, cream, linen, cotton, seagrass, jute, velvet, brass, handwoven, hand-knitted, pampas",
  ],
  "mid-century modern": [
    "walnut, teak, brass, tapered, mustard, olive, velvet, shell, cane, orange, mushroom, arcs",
    "light gray, blue, paper, driftwood, reclaimed, steel, black, linen, white, seagrass, jute, pampas, knitted, bamboo",
  ],
  coastal: [
    "driftwood, white, blue, seagrass, slipcover, striped, rattan, jute, cotton, mist, sea, weathered",
    "black, velvet, red, rust, leather, orange, mustard, olive, steel, terracotta, reclaimed, walnut, teak",
  ],
  farmhouse: ["reclaimed, pine, spindle, cotton, white, galvanized, trestle, jute, ceramic", "velvet, steel, glass"],
  traditional: ["tufted, rolled, brass, medallion, mahogany, velvet, leather", "steel, reclaimed, washi"],
  minimalist: ["white, black, oak, steel, plain, ash, linen", "kilim, tufted, medallion, pattern"],
  modern: ["black, glass, steel, travertine, bouclé, walnut, white", "kilim, reclaimed, rolled"],
  rustic: ["reclaimed, weathered, oak, leather, wool, iron, stoneware", "velvet, glass"],
  airy: ["white, linen, rattan, ash, cream, light, paper, cotton", "black, leather"],
  bright: ["white, ivory, cream, yellow, mustard, light", "black"],
  calm: ["oat, linen, sand, sage, stoneware, gray, bouclé, paper", "red, orange"],
  cozy: ["knitted, wool, bouclé, velvet, cushion, fabric, cotton, throw"],
  earthy: ["terracotta, rust, clay, ochre, olive, jute, stoneware, travertine", "blue"],
  layered: ["kilim, set, wool, pattern, zigzags, stripes, medallion"],
  minimal: ["black, white, oak, plain, paper, steel", "kilim, medallion"],
  moody: ["black, leather, dark, charcoal, steel, cognac, navy, walnut", "white"],
  sunlit: ["ochre, mustard, rattan, jute, cream, orange, natural", "black"],
  warm: ["walnut, rust, cognac, oak, terracotta, brass, ochre, leather", "light gray"],
  outdoor: [
    "teak, acacia, rattan, jute, seagrass, terracotta, solid, handwoven, olive, palm, stoneware, travertine",
    "velvet, leather, wool, bouclé, upholstered, paper, tub, washi, fig, snake, pampas",
  ],
  "living room": ["", "outdoor"],
  bedroom: ["", "outdoor, lemon"],
  office: ["", "outdoor"],
  "dining room": ["", "floor, outdoor"],
  kitchen: ["jute, cotton, ceramic, stoneware", "wool, velvet, tree, fig, outdoor"],
  bathroom: ["jute, cotton, teak, seagrass, stoneware", "wool, velvet, paper, washi, tree, fig, floor, outdoor, bar"],
};

/** The words of these names, the names themselves first, all in lower case. What is wished for does not clash. */
export function listStyleWords(names: readonly string[], wished: readonly string[] = []): StyleWords {
  const folded = names.map(foldCase).filter((name) => name !== "");
  const rows = folded.flatMap((name) => (Object.hasOwn(wordsByName, name) ? [wordsByName[name] ?? [""]] : []));
  const list = (texts: readonly string[]) => texts.flatMap((text) => (text === "" ? [] : text.split(", ")));
  const suits = [...folded, ...list(rows.map(([words = ""]) => words)), ...wished];
  const clashes = list(rows.map(([, words = ""]) => words));
  return { suits: [...new Set(suits)], clashes: clashes.filter((word) => !wished.includes(word)) };
}
