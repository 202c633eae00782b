import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import type { BoardContent } from "../../../../core/board/board.ts";
import { boardStatusLabels } from "../../../components/status-badge.tsx";
import { formatCount } from "../../../format.ts";
import type { BoardPayload } from "../form/board-payload.ts";

/** How many characters of a text are shown, and how many of them stand before the first that differs. */
const previousPath = 120;
const before = 24;

/** Two different texts in short: their beginnings, or what stands around the first place where they part. */
function excerptDifference(one: string, other: string): readonly [string, string] {
  const [first, second] = [Array.from(one), Array.from(other)];
  const part = first.findIndex((character, place) => character !== second[place]);
  const start = findExcerptStart(first, part === -1 ? first.length : part);
  return [cut(first, start), cut(second, start)];
}

/** The beginning of a word shortly before the place; nothing is left out where the place would be in view anyway. */
function findExcerptStart(text: readonly string[], place: number): number {
  const half = previousPath / 2;
  return place < half ? 0 : Math.max(text.lastIndexOf(" ", place - before) + 1, place - half);
}

function cut(text: readonly string[], start: number): string {
  const end = start + previousPath;
  const middle = text.slice(start, end).join("").trim();
  return `${start > 0 ? "..." : ""}${middle}${end < text.length ? "..." : ""}`;
}

interface ProductTitle {
  readonly id: string;
  readonly title: string;
}

/** How many products one of two lists has, and some that tell it from the other. */
export interface ProductsSide {
  readonly kind: "products";
  readonly count: string;
  /** What the products are. */
  readonly note: string;
  readonly products: readonly ProductTitle[];
  /** How many more there are of them. */
  readonly more: number;
}

interface Sides {
  readonly remote: ProductsSide;
  readonly local: ProductsSide;
}

/** How many products are named at most. */
const named = 3;

/** In what two lists of products differ: in what only one of them has, else in their order. Empty where in nothing. */
function diffProducts(theirs: readonly ProductTitle[], mine: readonly ProductTitle[]): readonly Sides[] {
  const place = theirs.findIndex((product, index) => !isSame(product, mine[index]));
  if (place === -1 && theirs.length === mine.length) return [];
  const [onlyTheirs, onlyMine] = [excludeProducts(theirs, mine), excludeProducts(mine, theirs)];
  if (onlyTheirs.length + onlyMine.length > 0) {
    return [{ remote: side(theirs, "Only here:", onlyTheirs), local: side(mine, "Only here:", onlyMine) }];
  }
  const note = `Number ${place + 1}:`;
  return [{ remote: side(theirs, note, only(theirs, place)), local: side(mine, note, only(mine, place)) }];
}

function isSame(one: ProductTitle, other: ProductTitle | undefined): boolean {
  return one.id === other?.id && one.title.trim() === other.title.trim();
}

function excludeProducts(list: readonly ProductTitle[], others: readonly ProductTitle[]): readonly ProductTitle[] {
  return list.filter((product) => !others.some((other) => isSame(product, other)));
}

function only(list: readonly ProductTitle[], place: number): readonly ProductTitle[] {
  return list.slice(place, place + 1);
}

function side(list: readonly ProductTitle[], note: string, telling: readonly ProductTitle[]): ProductsSide {
  const products = telling.slice(0, named);
  const more = telling.length - products.length;
  return { kind: "products", count: formatCount(list.length, "product"), note, products, more };
}

type DiffText = "title" | "subject" | "description" | "style" | "room" | "adjective";

/** As much of a board as two people can want differently. */
export interface ComparableBoard extends Pick<BoardContent, DiffText | "status" | "uploadedMoodboardUrl"> {
  readonly products: readonly { readonly id: string; readonly title: string }[];
}

/** What one of two boards has where they differ. */
export type DiffValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "picture"; readonly url: string }
  | ProductsSide;

export interface FieldDiff {
  readonly name: string;
  readonly remote: DiffValue;
  readonly local: DiffValue;
}

/** In what two boards differ, field by field; empty for two of the same content. */
export function diffBoards(theirs: ComparableBoard, mine: ComparableBoard): readonly FieldDiff[] {
  const subject = diffText("Subject", theirs.subject, mine.subject);
  const style = diffText("Style", theirs.style, mine.style);
  const room = diffText("Room", theirs.room, mine.room);
  return [
    ...diffText("Title", theirs.title, mine.title),
    ...style,
    ...room,
    // It is made of the two, which then say more.
    ...(style.length + room.length === 0 ? subject : []),
    ...diffText("Adjective", theirs.adjective, mine.adjective),
    ...diffText("Description", theirs.description, mine.description),
    ...diffImage("Moodboard image", theirs.uploadedMoodboardUrl, mine.uploadedMoodboardUrl),
    ...diffProducts(theirs.products, mine.products).map((sides) => ({ name: "Products", ...sides })),
    ...diffText("Status", boardStatusLabels[theirs.status], boardStatusLabels[mine.status]),
  ];
}

function diffText(name: string, theirs: string | null, mine: string | null): readonly FieldDiff[] {
  const [their, my] = [theirs?.trim() ?? "", mine?.trim() ?? ""];
  if (their === my) return [];
  const [one, other] = excerptDifference(their, my);
  return [{ name, remote: textSide(one), local: textSide(other) }];
}

function diffImage(name: string, theirs: string | null, mine: string | null): readonly FieldDiff[] {
  return theirs === mine ? [] : [{ name, remote: imageSide(theirs), local: imageSide(mine) }];
}

function textSide(text: string): DiffValue {
  return { kind: "text", text: text === "" ? "None" : text };
}

function imageSide(url: string | null): DiffValue {
  return url === null ? textSide("") : { kind: "picture", url };
}

/** Whether a stored board is what was sent: then the server has it, even if its answer never came. */
export function hasSameContent(board: BoardDto, sent: BoardPayload): boolean {
  return diffBoards(board, sent).length === 0;
}
