import { type Composition, isProductItem } from "../composition/composition.ts";
import type { Product } from "../product/product.ts";
import {
  type BoardContent,
  boardStatusLabels,
  getFieldNames,
  type optionalTextFields,
  type requiredTextFields,
} from "./board.ts";

/** In characters: the part of a changed text that is shown, and what is shown of it before the first difference. */
const shownTextLength = 120;
const contextLength = 24;

/** Excerpts of two different texts: their beginnings, or the text around the first difference. */
function excerptDifference(one: string, other: string): readonly [string, string] {
  const [first, second] = [Array.from(one), Array.from(other)];
  const difference = first.findIndex((character, at) => character !== second[at]);
  const index = difference === -1 ? first.length : difference;
  const half = shownTextLength / 2;
  // At a word shortly before the difference; 0 when an excerpt from the beginning shows it.
  const start = index < half ? 0 : Math.max(first.lastIndexOf(" ", index - contextLength) + 1, index - half);
  return [cutExcerpt(first, start), cutExcerpt(second, start)];
}

function cutExcerpt(text: readonly string[], start: number): string {
  const end = start + shownTextLength;
  const middle = text.slice(start, end).join("").trim();
  return `${start > 0 ? "..." : ""}${middle}${end < text.length ? "..." : ""}`;
}

interface ListedProduct {
  readonly id: string;
  readonly title: string;
  readonly note?: string | null | undefined;
}

type DiffText = Exclude<
  keyof typeof requiredTextFields | keyof typeof optionalTextFields,
  "furnitureType" | "imageUrl" | "uploadedMoodboardUrl"
>;

/** The labels of the texts, in the order in which they are compared. */
const labels: Readonly<Record<DiffText, string>> = {
  title: "Title",
  style: "Style",
  room: "Room",
  subject: "Subject",
  adjective: "Adjective",
  description: "Description",
};

/** The fields of a board that are compared. */
export interface ComparableBoard extends Pick<BoardContent, DiffText | "status" | "uploadedMoodboardUrl"> {
  readonly composition?: Composition | null;
  readonly products: readonly ListedProduct[];
}

/** The value of one board in a field that differs: lines of text, or an image. */
export type DiffValue = readonly string[] | { readonly imageUrl: string };

export interface FieldDiff {
  readonly name: string;
  readonly one: DiffValue;
  readonly other: DiffValue;
}

/** The fields in which two boards differ; empty for equal content. Lists name at most `maxListed` products. */
export function diffBoards(one: ComparableBoard, other: ComparableBoard, maxListed = 3): readonly FieldDiff[] {
  return [
    ...listChangedTexts(one, other).flatMap((name) => diffText(labels[name], one[name], other[name])),
    ...diffMoodboard(one, other),
    ...diffProducts(one.products, other.products, maxListed),
    ...diffNotes(one, other),
    ...diffText("Status", boardStatusLabels[one.status], boardStatusLabels[other.status]),
  ];
}

/** The subject consists of style and room: it is listed only when neither differs. */
function listChangedTexts(one: ComparableBoard, other: ComparableBoard): readonly DiffText[] {
  const names = getFieldNames(labels).filter((name) => !isSameText(one[name], other[name]));
  return names.includes("style") || names.includes("room") ? names.filter((name) => name !== "subject") : names;
}

function isSameText(one: string | null, other: string | null): boolean {
  return (one ?? "").trim() === (other ?? "").trim();
}

function diffText(name: string, one: string | null, other: string | null): readonly FieldDiff[] {
  if (isSameText(one, other)) return [];
  const [before, after] = excerptDifference((one ?? "").trim(), (other ?? "").trim());
  return [{ name, one: [before || "None"], other: [after || "None"] }];
}

/** A new arrangement comes with a new image; on the same image only the tagged products can differ. */
function diffMoodboard(one: ComparableBoard, other: ComparableBoard): readonly FieldDiff[] {
  const toImage = ({ uploadedMoodboardUrl: imageUrl }: ComparableBoard) =>
    imageUrl === null ? ["None"] : { imageUrl };
  if (one.uploadedMoodboardUrl !== other.uploadedMoodboardUrl)
    return [{ name: "Moodboard image", one: toImage(one), other: toImage(other) }];
  const [before, after] = [one.composition ?? null, other.composition ?? null];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ name: "Products in the moodboard", one: [describeTags(before)], other: [describeTags(after)] }];
}

function describeTags(composition: Composition | null): string {
  const count = composition?.items.filter(isProductItem).length ?? 0;
  return count === 0 ? "None" : `${formatCount(count, "product")} marked`;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The products that only one list has, also under this title, and those in another order. Empty for equal lists. */
function diffProducts(one: Products, other: Products, maxListed: number): readonly FieldDiff[] {
  const moved = findMoved(one, other);
  const describe = (list: Products, others: Products) => [
    formatCount(list.length, "product"),
    ...listLines(
      "Only here:",
      list.filter((product) => !others.some((candidate) => isSame(product, candidate))).map(({ title }) => title),
      maxListed,
    ),
    ...listLines(
      "Moved:",
      list.flatMap(({ id, title }, index) => (moved.has(id) ? [`Number ${index + 1}, ${title}`] : [])),
      maxListed,
    ),
  ];
  const [before, after] = [describe(one, other), describe(other, one)];
  const isEqual = one.length === other.length && before.length + after.length === 2;
  return isEqual ? [] : [{ name: "Products", one: before, other: after }];
}

type Products = readonly ListedProduct[];

function isSame(one: ListedProduct, other: ListedProduct): boolean {
  return one.id === other.id && isSameText(one.title, other.title);
}

function listLines(heading: string, lines: readonly string[], max: number): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length - max;
  return [heading, ...lines.slice(0, max), ...(more > 0 ? [`and ${formatCount(more, "other")}`] : [])];
}

/**
 * The ids of as few products as possible that must move so that those in both lists have the order of the other one.
 */
function findMoved(one: Products, other: Products): ReadonlySet<string> {
  const places = new Map(one.map(({ id }, index) => [id, index]));
  const shared = other.flatMap(({ id }) => places.get(id) ?? []);
  // For each product the longest list in order that ends with it.
  const ordered: (readonly number[])[] = [];
  for (const place of shared) {
    const before = ordered.filter((list) => (list.at(-1) ?? 0) <= place);
    ordered.push([...findLongest(before), place]);
  }
  const staying = new Set(findLongest(ordered));
  return new Set(shared.filter((place) => !staying.has(place)).map((place) => one[place]?.id ?? ""));
}

function findLongest(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

/** The notes on the products that both boards have. */
function diffNotes({ products }: ComparableBoard, other: ComparableBoard): readonly FieldDiff[] {
  return products.flatMap(({ id, title, note = null }, index) => {
    const same = other.products.find((product) => product.id === id);
    if (same === undefined) return [];
    return diffText(`Note on product ${index + 1}, ${title}`, note, same.note ?? null);
  });
}

/**
 * What changed from one content of a board to the next, in words: "Title and room changed, 2 products added, 1 product
 * removed, moodboard changed, published".
 */
export function describeChanges(before: BoardContent, after: BoardContent): string {
  const texts = listChangedTexts(before, after).map((name) => labels[name].toLowerCase());
  const parts = [
    ...(texts.length === 0
      ? []
      : [`${[texts.slice(0, -1).join(", "), ...texts.slice(-1)].filter(Boolean).join(" and ")} changed`]),
    ...describeProducts(before.products, after.products),
    ...describeMoodboard(before, after),
    ...(before.furnitureType === after.furnitureType ? [] : ["furniture type changed"]),
    ...(before.status === after.status ? [] : [after.status === "published" ? "published" : "made a draft"]),
  ];
  const words = parts.join(", ") || (before.imageUrl === after.imageUrl ? "no changes" : "board image changed");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeProducts(before: readonly Product[], after: readonly Product[]): readonly string[] {
  const former = new Map(before.map((product) => [product.id, product]));
  const present = new Set(after.map(({ id }) => id));
  const isChanged = (product: Product) => {
    const known = former.get(product.id);
    const list = ({ title, imageUrl, shopUrl, note = "" }: Product) => JSON.stringify([title, imageUrl, shopUrl, note]);
    return known !== undefined && list(known) !== list(product);
  };
  const counts = {
    added: after.filter(({ id }) => !former.has(id)).length,
    removed: before.filter(({ id }) => !present.has(id)).length,
    moved: findMoved(before, after).size,
    changed: after.filter(isChanged).length,
  };
  return Object.entries(counts).flatMap(([verb, count]) =>
    count === 0 ? [] : `${formatCount(count, "product")} ${verb}`,
  );
}

function describeMoodboard(before: BoardContent, after: BoardContent): readonly string[] {
  const [difference] = diffMoodboard(before, after);
  if (difference === undefined) return [];
  if (before.uploadedMoodboardUrl === null) return ["moodboard added"];
  if (after.uploadedMoodboardUrl === null) return ["moodboard removed"];
  return [before.uploadedMoodboardUrl === after.uploadedMoodboardUrl ? "moodboard marks changed" : "moodboard changed"];
}
