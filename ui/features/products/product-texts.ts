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

/** Parses the texts that were stashed before a sign-in; null for anything else. */
export function parseStashedTexts(value: unknown): ProductTexts | null {
  if (typeof value !== "object" || value === null) return null;
  const read = (name: keyof ProductTexts): string => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === "string" ? text : "";
  };
  const texts = {
    title: read("title"),
    furnitureType: read("furnitureType"),
    alternativeText: read("alternativeText"),
    priceNote: read("priceNote"),
    priceNotedOn: read("priceNotedOn"),
  };
  return texts.title === "" ? null : texts;
}
