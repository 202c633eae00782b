import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardContent } from "../../../../core/board/board.ts";
import { statusWords } from "../../../components/status-badge.tsx";
import { counted } from "../../../format.ts";
import type { BoardPayload } from "../form/board-payload.ts";

/** How many characters of a text are shown, and how many of them stand before the first that differs. */
const shown = 120;
const before = 24;

/** Two different texts in short: their beginnings, or what stands around the first place where they part. */
function excerptsApart(one: string, other: string): readonly [string, string] {
  const [first, second] = [Array.from(one), Array.from(other)];
  const part = first.findIndex((character, place) => character !== second[place]);
  const start = beginningFor(first, part === -1 ? first.length : part);
  return [cut(first, start), cut(second, start)];
}

/** The beginning of a word shortly before the place; nothing is left out where the place would be in view anyway. */
function beginningFor(text: readonly string[], place: number): number {
  const half = shown / 2;
  return place < half ? 0 : Math.max(text.lastIndexOf(" ", place - before) + 1, place - half);
}

function cut(text: readonly string[], start: number): string {
  const end = start + shown;
  const middle = text.slice(start, end).join("").trim();
  return `${start > 0 ? "..." : ""}${middle}${end < text.length ? "..." : ""}`;
}

interface Listed {
  readonly id: string;
  readonly title: string;
}

/** How many products one of two lists has, and some that tell it from the other. */
export interface ProductsSide {
  readonly kind: "products";
  readonly count: string;
  /** What the products are. */
  readonly note: string;
  readonly products: readonly Listed[];
  /** How many more there are of them. */
  readonly more: number;
}

interface Sides {
  readonly theirs: ProductsSide;
  readonly mine: ProductsSide;
}

/** How many products are named at most. */
const named = 3;

/** In what two lists of products differ: in what only one of them has, else in their order. Empty where in nothing. */
function productsApart(theirs: readonly Listed[], mine: readonly Listed[]): readonly Sides[] {
  const place = theirs.findIndex((product, index) => !isSame(product, mine[index]));
  if (place === -1 && theirs.length === mine.length) return [];
  const [onlyTheirs, onlyMine] = [without(theirs, mine), without(mine, theirs)];
  if (onlyTheirs.length + onlyMine.length > 0) {
    return [{ theirs: side(theirs, "Only here:", onlyTheirs), mine: side(mine, "Only here:", onlyMine) }];
  }
  const note = `Number ${place + 1}:`;
  return [{ theirs: side(theirs, note, only(theirs, place)), mine: side(mine, note, only(mine, place)) }];
}

function isSame(one: Listed, other: Listed | undefined): boolean {
  return one.id === other?.id && one.title.trim() === other.title.trim();
}

function without(list: readonly Listed[], others: readonly Listed[]): readonly Listed[] {
  return list.filter((product) => !others.some((other) => isSame(product, other)));
}

function only(list: readonly Listed[], place: number): readonly Listed[] {
  return list.slice(place, place + 1);
}

function side(list: readonly Listed[], note: string, telling: readonly Listed[]): ProductsSide {
  const products = telling.slice(0, named);
  const more = telling.length - products.length;
  return { kind: "products", count: counted(list.length, "product"), note, products, more };
}

type Words = "title" | "subject" | "description" | "style" | "room" | "adjective";

/** As much of a board as two people can want differently. */
export interface Compared extends Pick<BoardContent, Words | "status" | "uploadedMoodboardUrl"> {
  readonly products: readonly { readonly id: string; readonly title: string }[];
}

/** What one of two boards has where they differ. */
export type Side =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "picture"; readonly url: string }
  | ProductsSide;

export interface Difference {
  readonly name: string;
  readonly theirs: Side;
  readonly mine: Side;
}

/** In what two boards differ, field by field; empty for two of the same content. */
export function differences(theirs: Compared, mine: Compared): readonly Difference[] {
  const subject = inText("Subject", theirs.subject, mine.subject);
  const style = inText("Style", theirs.style, mine.style);
  const room = inText("Room", theirs.room, mine.room);
  return [
    ...inText("Title", theirs.title, mine.title),
    ...style,
    ...room,
    // It is made of the two, which then say more.
    ...(style.length + room.length === 0 ? subject : []),
    ...inText("Adjective", theirs.adjective, mine.adjective),
    ...inText("Description", theirs.description, mine.description),
    ...inPicture("Moodboard image", theirs.uploadedMoodboardUrl, mine.uploadedMoodboardUrl),
    ...productsApart(theirs.products, mine.products).map((sides) => ({ name: "Products", ...sides })),
    ...inText("Status", statusWords[theirs.status], statusWords[mine.status]),
  ];
}

function inText(name: string, theirs: string | null, mine: string | null): readonly Difference[] {
  const [their, my] = [theirs?.trim() ?? "", mine?.trim() ?? ""];
  if (their === my) return [];
  const [one, other] = excerptsApart(their, my);
  return [{ name, theirs: textSide(one), mine: textSide(other) }];
}

function inPicture(name: string, theirs: string | null, mine: string | null): readonly Difference[] {
  return theirs === mine ? [] : [{ name, theirs: pictureSide(theirs), mine: pictureSide(mine) }];
}

function textSide(text: string): Side {
  return { kind: "text", text: text === "" ? "None" : text };
}

function pictureSide(url: string | null): Side {
  return url === null ? textSide("") : { kind: "picture", url };
}

/** Whether a stored board is what was sent: then the server has it, even if its answer never came. */
export function isSameBoard(board: BoardWire, sent: BoardPayload): boolean {
  return differences(board, sent).length === 0;
}
