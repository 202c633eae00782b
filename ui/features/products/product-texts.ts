import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";

/** The texts of a product that admins edit; empty for none. */
export interface ProductTexts {
  readonly title: string;
  readonly furnitureType: string;
  readonly alternativeText: string;
  readonly priceNote: string;
  /** As in a date field: "2026-11-23". */
  readonly priceNotedOn: string;
}

export const textLabels: Readonly<Record<keyof ProductTexts, string>> = {
  title: "Title",
  furnitureType: "Furniture type",
  alternativeText: "Alternative text",
  priceNote: "Price note",
  priceNotedOn: "Noted on",
};

const names: readonly (keyof ProductTexts)[] = [
  "title",
  "furnitureType",
  "alternativeText",
  "priceNote",
  "priceNotedOn",
];

export function toProductTexts(product: Pick<LibraryProductDto, keyof ProductTexts>): ProductTexts {
  const { title, furnitureType, alternativeText, priceNote, priceNotedOn } = product;
  return {
    title,
    furnitureType: furnitureType ?? "",
    alternativeText: alternativeText ?? "",
    priceNote: priceNote ?? "",
    priceNotedOn: priceNotedOn ?? "",
  };
}

export interface TextDifference {
  readonly name: keyof ProductTexts;
  readonly remote: string;
  readonly local: string;
}

/** The texts in which two versions of a product differ, without spaces around them. */
export function diffProductTexts(remote: ProductTexts, local: ProductTexts): readonly TextDifference[] {
  return names
    .map((name) => ({ name, remote: remote[name].trim(), local: local[name].trim() }))
    .filter((difference) => difference.remote !== difference.local);
}

/** What a save sends: the texts that differ from the stored ones, empty ones as null. */
export function toProductPatch(stored: ProductTexts, typed: ProductTexts): Readonly<Record<string, string | null>> {
  const changed = diffProductTexts(stored, typed);
  return Object.fromEntries(changed.map(({ name, local }) => [name, name === "title" ? local : local || null]));
}

/** A product as it is stored: the texts that unsaved ones are compared with, and their version. */
export interface StoredTexts {
  readonly texts: ProductTexts;
  readonly version: number;
}

export interface TextChange {
  readonly from: StoredTexts;
  readonly typed: ProductTexts;
}

/** Parses a change that was stashed before a sign-in or a reload; null for anything else. */
export function parseStashedChange(value: unknown): TextChange | null {
  const { from, typed } = readProperties(value);
  const { texts, version } = readProperties(from);
  const [storedTexts, typedTexts] = [parseTexts(texts), parseTexts(typed)];
  if (storedTexts === null || typedTexts === null || typeof version !== "number") return null;
  return { from: { texts: storedTexts, version }, typed: typedTexts };
}

function parseTexts(value: unknown): ProductTexts | null {
  const { title, furnitureType, alternativeText, priceNote, priceNotedOn } = readProperties(value);
  const isText = (text: unknown) => typeof text === "string";
  if (!isText(title) || !isText(furnitureType) || !isText(alternativeText)) return null;
  if (!isText(priceNote) || !isText(priceNotedOn)) return null;
  return { title, furnitureType, alternativeText, priceNote, priceNotedOn };
}

function readProperties(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
