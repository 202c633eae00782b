import { foldCase } from "../kernel/text.ts";
import { findFurnitureKind } from "../product/furniture.ts";

/** A part that a product plays in a room, such as its sofa. */
export interface Role {
  readonly name: string;
  /** Kinds of furniture that fill it; the name's own kind first. */
  readonly kinds: readonly string[];
}

/** Further kinds that fill the role of a name; other roles are filled by the kind of their name alone. */
const otherKinds: Readonly<Record<string, readonly string[]>> = {
  sofa: ["sectional", "loveseat"],
  armchair: ["club chair"],
  chair: ["armchair", "club chair", "office chair"],
  lamp: ["floor lamp", "desk lamp"],
  table: ["coffee table", "side table", "desk"],
  bench: ["console table"],
  "console table": ["sideboard"],
  cushion: ["pillowcase"],
  throw: ["coverlet"],
  rug: ["runner"],
  plant: ["snake plant", "tree", "bamboo", "peace lily", "pothos", "eucalyptus"],
  pendant: ["globe light", "chandelier", "flush mount"],
  mirror: ["floor mirror"],
  shelf: ["shelf unit", "armoire", "floating shelf"],
  stool: ["bar stool", "pouf"],
  "desk chair": ["office chair", "dining chair", "armchair"],
  "wall art": ["print", "macrame", "clock"],
  vase: ["bowl", "sculpture"],
  tableware: ["mug", "bowl"],
  desk: ["dining table"],
};

/** The roles of each built-in room by its slug, the most important first; a name that occurs twice is two roles. */
const rolesByRoom: Readonly<Record<string, string>> = {
  "living-room":
    "sofa, coffee table, armchair, rug, floor lamp, plant, cushion, sideboard, pendant, vase, pouf, side table, wall art, cushion, throw",
  bedroom:
    "bed, nightstand, rug, table lamp, cushion, pendant, plant, bench, mirror, throw, armchair, vase, basket, dresser, cushion, wall art",
  "dining-room":
    "dining table, dining chair, pendant, rug, sideboard, plant, vase, mirror, wall art, bench, floor lamp, tableware, stool, shelf, basket",
  kitchen:
    "dining table, stool, pendant, shelf, dining chair, plant, vase, rug, basket, bench, sideboard, tableware, mirror, wall art",
  bathroom:
    "mirror, vanity, bathtub, stool, basket, plant, rug, vase, shelf, pendant, side table, plant, table lamp, bench, wall art",
  office:
    "desk, desk chair, desk lamp, shelf, rug, plant, armchair, pendant, sideboard, vase, basket, wall art, floor lamp, cushion",
  outdoor:
    "armchair, coffee table, rug, plant, pendant, cushion, pouf, side table, plant, bench, basket, dining chair, throw, lantern, stool",
};

/** The roles of a room with another name. */
const defaultRoom = "living-room";

/** Returns the roles of a room by its slug, the most important first; for an unknown room those of a living room. */
export function listRoles(roomSlug: string | null): readonly Role[] {
  return (rolesByRoom[roomSlug ?? ""] ?? rolesByRoom[defaultRoom] ?? "").split(", ").map(toRole);
}

export function toRole(name: string): Role {
  const kind = findFurnitureKind(name) ?? name;
  return { name, kinds: [kind, ...(otherKinds[name] ?? [])] };
}

/** The kind of furniture that a title names fills the role. */
export function fillsRole({ kinds }: Role, title: string): boolean {
  const kind = findFurnitureKind(title);
  return kind !== null && kinds.includes(kind);
}

/** Words of materials, shapes and colors by the folded name of the style or adjective that they suit. */
const wordsByName: Readonly<Record<string, string>> = {
  japandi: "oak, linen, paper, washi, slatted, stoneware, black, wool, sand, bouclé, ash, low, pebble, ceramic",
  scandinavian: "birch, ash, wool, light gray, white, oak, cotton, ivory, knitted, spindle, felt, pine",
  bohemian: "rattan, jute, terracotta, kilim, macramé, rust, seagrass, ochre, pampas, cane, tufted, handwoven, pouf",
  industrial: "steel, reclaimed, leather, black, iron, brass, cognac, task, metal, concrete, medallion",
  "mid-century modern": "walnut, teak, brass, tapered, mustard, olive, velvet, shell, cane, orange, mushroom, arcs",
  coastal: "driftwood, white, blue, seagrass, slipcover, striped, rattan, jute, cotton, mist, sea, weathered",
  farmhouse: "reclaimed, pine, spindle, cotton, white, galvanized, trestle, jute, ceramic",
  traditional: "tufted, rolled, brass, medallion, mahogany, velvet, leather",
  minimalist: "white, black, oak, steel, plain, ash, linen",
  modern: "black, glass, steel, travertine, bouclé, walnut, white",
  rustic: "reclaimed, weathered, oak, leather, wool, iron, stoneware",
  airy: "white, linen, rattan, ash, cream, light, paper, cotton",
  bright: "white, ivory, cream, yellow, mustard, light",
  calm: "oat, linen, sand, sage, stoneware, gray, bouclé, paper",
  cozy: "knitted, wool, bouclé, velvet, cushion, fabric, cotton, throw",
  earthy: "terracotta, rust, clay, ochre, olive, jute, stoneware, travertine",
  layered: "kilim, set, wool, pattern, zigzags, stripes, medallion",
  minimal: "black, white, oak, plain, paper, steel",
  moody: "black, leather, dark, charcoal, steel, cognac, navy, walnut",
  sunlit: "ochre, mustard, rattan, jute, cream, orange, natural",
  warm: "walnut, rust, cognac, oak, terracotta, brass, ochre, leather",
};

/** The words that suit the names of a style and an adjective, the names themselves first; names and words in lower case. */
export function listStyleWords(names: readonly string[]): readonly string[] {
  const folded = names.map(foldCase).filter((name) => name !== "");
  return [...new Set([...folded, ...folded.flatMap((name) => wordsByName[name]?.split(", ") ?? [])])];
}
