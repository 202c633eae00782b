import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { type BoardContent, getFieldNames } from "../../../../core/board/board.ts";
import { type Composition, isProductItem } from "../../../../core/composition/composition.ts";
import { boardStatusLabels } from "../../../components/status-badge.tsx";
import { formatCount } from "../../../format.ts";
import type { BoardPayload, FormField } from "../form/editor-form.ts";

/** Lengths in characters: of what is shown of a changed text, and of the context before the first difference. */
const shownTextLength = 120;
const contextLength = 24;

/** Excerpts of two different texts: their beginnings, or the text around the first difference. */
function excerptDifference(one: string, other: string): readonly [string, string] {
  const [first, second] = [Array.from(one), Array.from(other)];
  const firstDifference = first.findIndex((character, at) => character !== second[at]);
  const start = findExcerptStart(first, firstDifference === -1 ? first.length : firstDifference);
  return [cutExcerpt(first, start), cutExcerpt(second, start)];
}

/** Start of a word shortly before `index`; 0 when an excerpt from the beginning shows the difference. */
function findExcerptStart(text: readonly string[], index: number): number {
  const half = shownTextLength / 2;
  return index < half ? 0 : Math.max(text.lastIndexOf(" ", index - contextLength) + 1, index - half);
}

function cutExcerpt(text: readonly string[], start: number): string {
  const end = start + shownTextLength;
  const middle = text.slice(start, end).join("").trim();
  return `${start > 0 ? "..." : ""}${middle}${end < text.length ? "..." : ""}`;
}

interface ProductTitle {
  readonly id: string;
  readonly title: string;
}

/** One of two product lists: its length, and some of the products in which it differs. */
export interface ProductsSide {
  readonly kind: "products";
  readonly count: string;
  /** The line before the products. */
  readonly note: string;
  readonly products: readonly ProductTitle[];
  /** Number of differing products that are not listed. */
  readonly more: number;
}

interface ProductsDiff {
  readonly remote: ProductsSide;
  readonly local: ProductsSide;
}

const maxListedProducts = 3;

/** The products that only one list has; else the first one at which the order differs. Empty for equal lists. */
function diffProducts(remote: readonly ProductTitle[], local: readonly ProductTitle[]): readonly ProductsDiff[] {
  const index = remote.findIndex((product, at) => !isSame(product, local[at]));
  if (index === -1 && remote.length === local.length) return [];
  const [onlyRemote, onlyLocal] = [excludeProducts(remote, local), excludeProducts(local, remote)];
  if (onlyRemote.length + onlyLocal.length > 0) {
    return [
      {
        remote: toProductsSide(remote, "Only here:", onlyRemote),
        local: toProductsSide(local, "Only here:", onlyLocal),
      },
    ];
  }
  const note = `Number ${index + 1}:`;
  return [
    {
      remote: toProductsSide(remote, note, pickOne(remote, index)),
      local: toProductsSide(local, note, pickOne(local, index)),
    },
  ];
}

function isSame(one: ProductTitle, other: ProductTitle | undefined): boolean {
  return one.id === other?.id && one.title.trim() === other.title.trim();
}

function excludeProducts(list: readonly ProductTitle[], others: readonly ProductTitle[]): readonly ProductTitle[] {
  return list.filter((product) => !others.some((other) => isSame(product, other)));
}

function pickOne(list: readonly ProductTitle[], index: number): readonly ProductTitle[] {
  return list.slice(index, index + 1);
}

function toProductsSide(list: readonly ProductTitle[], note: string, differing: readonly ProductTitle[]): ProductsSide {
  const products = differing.slice(0, maxListedProducts);
  const more = differing.length - products.length;
  return { kind: "products", count: formatCount(list.length, "product"), note, products, more };
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
  readonly products: readonly (ProductTitle & { readonly note?: string | null | undefined })[];
}

/** The value of one board in a field that differs. */
export type DiffValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "image"; readonly url: string }
  | ProductsSide;

export interface FieldDiff {
  readonly name: string;
  readonly remote: DiffValue;
  readonly local: DiffValue;
}

/** The fields in which two boards differ; empty for equal content. */
export function diffBoards(remote: ComparableBoard, local: ComparableBoard): readonly FieldDiff[] {
  const texts = getFieldNames(labels).flatMap((field) => diffText(labels[field], remote[field], local[field]));
  const differsInSource = texts.some(({ name }) => name === labels.style || name === labels.room);
  return [
    // The subject consists of style and room: it is listed only when neither differs.
    ...texts.filter(({ name }) => name !== labels.subject || !differsInSource),
    ...diffMoodboard(remote, local),
    ...diffProducts(remote.products, local.products).map((sides) => ({ name: "Products", ...sides })),
    ...diffNotes(remote, local),
    ...diffText("Status", boardStatusLabels[remote.status], boardStatusLabels[local.status]),
  ];
}

function diffText(name: string, remote: string | null, local: string | null): readonly FieldDiff[] {
  const [remoteText, localText] = [remote?.trim() ?? "", local?.trim() ?? ""];
  if (remoteText === localText) return [];
  const [one, other] = excerptDifference(remoteText, localText);
  return [{ name, remote: toTextValue(one), local: toTextValue(other) }];
}

/** The notes on the products that both boards have. */
function diffNotes({ products }: ComparableBoard, local: ComparableBoard): readonly FieldDiff[] {
  return products.flatMap(({ id, title, note = null }, index) => {
    const other = local.products.find((product) => product.id === id);
    if (other === undefined) return [];
    return diffText(`Note on product ${index + 1}, ${title}`, note, other.note ?? null);
  });
}

function diffImage(name: string, remote: string | null, local: string | null): readonly FieldDiff[] {
  return remote === local ? [] : [{ name, remote: toImageValue(remote), local: toImageValue(local) }];
}

function toTextValue(text: string): DiffValue {
  return { kind: "text", text: text === "" ? "None" : text };
}

/** A new arrangement comes with a new image; on the same image only the tagged products can differ. */
function diffMoodboard(remote: ComparableBoard, local: ComparableBoard): readonly FieldDiff[] {
  const images = diffImage("Moodboard image", remote.uploadedMoodboardUrl, local.uploadedMoodboardUrl);
  const [remoteComposition, localComposition] = [remote.composition ?? null, local.composition ?? null];
  if (images.length > 0 || JSON.stringify(remoteComposition) === JSON.stringify(localComposition)) return images;
  const sides = {
    remote: toTextValue(describeTags(remoteComposition)),
    local: toTextValue(describeTags(localComposition)),
  };
  return [{ name: "Products in the moodboard", ...sides }];
}

function describeTags(composition: Composition | null): string {
  const count = composition?.items.filter(isProductItem).length ?? 0;
  return count === 0 ? "" : `${formatCount(count, "product")} marked`;
}

function toImageValue(url: string | null): DiffValue {
  return url === null ? toTextValue("") : { kind: "image", url };
}

/** Whether a stored board has the content that was sent: the request arrived, even if its response was lost. */
export function matchesPayload(board: BoardDto, sent: BoardPayload): boolean {
  return diffBoards(board, sent).length === 0;
}
