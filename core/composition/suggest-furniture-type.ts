import { findFurnitureName, furnitureKinds } from "./parse-furniture.ts";

/** Furniture types, by the kinds of `furnitureKinds` whose every product is of that type; the closest first. */
const typesOfKinds: Readonly<Record<string, readonly string[]>> = {
  sofa: ["sofa"],
  sectional: ["sectional", "sofa"],
  loveseat: ["loveseat"],
  bed: ["bed"],
  desk: ["desk"],
  sideboard: ["sideboard"],
  armchair: ["armchair", "lounge chair"],
  "coffee table": ["coffee table"],
  "bar stool": ["bar stool", "stool"],
  stool: ["stool"],
  pouf: ["pouf", "ottoman"],
  rug: ["rug", "carpet"],
  runner: ["rug"],
  "floor lamp": ["floor lamp"],
  "shelf unit": ["shelf", "bookcase"],
  tree: ["plant"],
  "snake plant": ["plant"],
  pothos: ["plant"],
  pendant: ["pendant", "pendant light"],
  chandelier: ["chandelier", "ceiling light", "pendant"],
  mirror: ["mirror"],
  "floor mirror": ["mirror"],
  print: ["wall art", "print"],
  curtain: ["curtain"],
  vase: ["vase"],
  cushion: ["cushion", "pillow"],
  throw: ["throw", "blanket"],
};

/** What a noun alone means, and nouns whose kind has products of several types. */
const typesOfNouns: Readonly<Record<string, readonly string[]>> = {
  table: ["dining table"],
  "trestle table": ["dining table"],
  "kitchen table": ["dining table"],
  chair: ["dining chair"],
  lamp: ["table lamp"],
  "task lamp": ["desk lamp", "table lamp"],
  "desk lamp": ["table lamp"],
  "bedside lamp": ["table lamp"],
  "reading lamp": ["table lamp"],
  "bedside table": ["nightstand"],
  "bedside cabinet": ["nightstand"],
  "night stand": ["nightstand"],
  "end table": ["side table"],
  "accent table": ["side table"],
  "drink table": ["side table"],
  "chest of drawers": ["dresser"],
  "storage basket": ["basket"],
  "laundry basket": ["basket"],
  hamper: ["basket"],
};

/**
 * Returns the furniture type of the list that the texts name, the shop's category first: by what is sold ("Olive tree in a
 * basket" is a "Plant"), else by the words of the type; of several the one with most words: "Floor Lamps" is a "Floor Lamp"
 * rather than a "Lamp". Null when they name none.
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
  const kind = furnitureKinds.get(noun)?.name ?? "";
  const lastWord = noun.split(" ").at(-1) ?? "";
  const types = [noun, ...(typesOfNouns[noun] ?? []), ...(typesOfKinds[kind] ?? []), lastWord];
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
