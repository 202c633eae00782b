import { type FurnitureKind, furnitureKinds, unknownKind } from "./furniture-kinds.ts";

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
