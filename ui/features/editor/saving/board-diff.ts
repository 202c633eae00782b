import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { type BoardContent, getFieldNames } from "../../../../core/board/board.ts";
import { type Composition, isProductItem } from "../../../../core/composition/composition.ts";
import { boardStatusLabels } from "../../../components/status-badge.tsx";
import { formatCount } from "../../../format.ts";
import type { BoardPayload, FormField } from "../form/editor-form.ts";

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

type DiffText = FormField | "subject";

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
  readonly remote: DiffValue;
  readonly local: DiffValue;
}

/** The fields in which two boards differ; empty for equal content. */
export function diffBoards(remote: ComparableBoard, local: ComparableBoard): readonly FieldDiff[] {
  // The subject consists of style and room: it is listed only when neither differs.
  const isSubjectListed = isSameText(remote.style, local.style) && isSameText(remote.room, local.room);
  const names = getFieldNames(labels).filter((name) => name !== "subject" || isSubjectListed);
  return [
    ...names.flatMap((name) => diffText(labels[name], remote[name], local[name])),
    ...diffMoodboard(remote, local),
    ...diffProducts(remote.products, local.products),
    ...diffNotes(remote, local),
    ...diffText("Status", boardStatusLabels[remote.status], boardStatusLabels[local.status]),
  ];
}

function isSameText(one: string | null, other: string | null): boolean {
  return (one ?? "").trim() === (other ?? "").trim();
}

function diffText(name: string, remote: string | null, local: string | null): readonly FieldDiff[] {
  if (isSameText(remote, local)) return [];
  const [one, other] = excerptDifference((remote ?? "").trim(), (local ?? "").trim());
  return [{ name, remote: [one || "None"], local: [other || "None"] }];
}

/** A new arrangement comes with a new image; on the same image only the tagged products can differ. */
function diffMoodboard(remote: ComparableBoard, local: ComparableBoard): readonly FieldDiff[] {
  const toImage = ({ uploadedMoodboardUrl: imageUrl }: ComparableBoard) =>
    imageUrl === null ? ["None"] : { imageUrl };
  if (remote.uploadedMoodboardUrl !== local.uploadedMoodboardUrl)
    return [{ name: "Moodboard image", remote: toImage(remote), local: toImage(local) }];
  const [one, other] = [remote.composition ?? null, local.composition ?? null];
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  return [{ name: "Products in the moodboard", remote: [describeTags(one)], local: [describeTags(other)] }];
}

function describeTags(composition: Composition | null): string {
  const count = composition?.items.filter(isProductItem).length ?? 0;
  return count === 0 ? "None" : `${formatCount(count, "product")} marked`;
}

/** The products that only one list has; else the first one at which the order differs. Empty for equal lists. */
function diffProducts(remote: readonly ListedProduct[], local: readonly ListedProduct[]): readonly FieldDiff[] {
  const index = remote.findIndex((product, at) => !isSame(product, local[at]));
  if (index === -1 && remote.length === local.length) return [];
  const exclude = (list: readonly ListedProduct[], others: readonly ListedProduct[]) =>
    list.filter((product) => !others.some((other) => isSame(product, other)));
  const [onlyRemote, onlyLocal] = [exclude(remote, local), exclude(local, remote)];
  const isReordered = onlyRemote.length + onlyLocal.length === 0;
  const describe = (list: readonly ListedProduct[], only: readonly ListedProduct[]) => [
    formatCount(list.length, "product"),
    ...(isReordered
      ? listProducts(`Number ${index + 1}:`, list.slice(index, index + 1))
      : listProducts("Only here:", only)),
  ];
  return [{ name: "Products", remote: describe(remote, onlyRemote), local: describe(local, onlyLocal) }];
}

function isSame(one: ListedProduct, other: ListedProduct | undefined): boolean {
  return one.id === other?.id && isSameText(one.title, other.title);
}

const maxListedProducts = 3;

function listProducts(heading: string, products: readonly ListedProduct[]): readonly string[] {
  if (products.length === 0) return [];
  const more = products.length - maxListedProducts;
  return [
    heading,
    ...products.slice(0, maxListedProducts).map(({ title }) => title),
    ...(more > 0 ? [`and ${formatCount(more, "other")}`] : []),
  ];
}

/** The notes on the products that both boards have. */
function diffNotes({ products }: ComparableBoard, local: ComparableBoard): readonly FieldDiff[] {
  return products.flatMap(({ id, title, note = null }, index) => {
    const other = local.products.find((product) => product.id === id);
    if (other === undefined) return [];
    return diffText(`Note on product ${index + 1}, ${title}`, note, other.note ?? null);
  });
}

/** Whether a stored board has the content that was sent: the request arrived, even if its response was lost. */
export function matchesPayload(board: BoardDto, sent: BoardPayload): boolean {
  return diffBoards(board, sent).length === 0;
}
