import type { BoardCardWire, BoardWire, FeaturedCardWire } from "../../adapters/http/contract/board.ts";
import type { CardRequest, PublicReads } from "../../adapters/http/contract/page-renderer.ts";
import type { PictureWire } from "../../adapters/http/contract/schemas.ts";
import type { TermWire } from "../../adapters/http/contract/term.ts";
import { slugOf } from "../../core/kernel/text.ts";

const day = "2025-01-01T00:00:00.000Z";

export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export function aBoard(over: Partial<BoardWire> = {}): BoardWire {
  return {
    id: idOf(1),
    title: "Low Oak, Paper Light",
    subject: "Japandi Living Room",
    description: "A pale oak frame carries loose linen cushions.",
    style: "Japandi",
    room: "Living Room",
    furnitureType: null,
    adjective: null,
    status: "published",
    products: [],
    imageUrl: null,
    uploadedMoodboardUrl: null,
    moodboard: null,
    views: 0,
    version: 1,
    createdAt: day,
    updatedAt: day,
    publishedAt: day,
    ...over,
  };
}

export function aTerm(name: string): TermWire {
  const imageUrl = `/pictures/${slugOf(name)}.jpg`;
  return { id: idOf(900 + name.length), name, imageUrl, picture: aPicture(imageUrl), cover: null };
}

/** A picture that nobody has looked at yet. */
function aPicture(source: string): PictureWire {
  return { src: `/images/signature${source}`, width: null, height: null, placeholder: null };
}

interface Content {
  readonly boards?: readonly BoardWire[];
  readonly styles?: readonly TermWire[];
  readonly rooms?: readonly TermWire[];
  readonly disclosure?: string;
  readonly siteName?: string;
}

/** What pages read, held in memory. A cursor is the number of boards before it. */
export function sampleReads({
  boards = [],
  styles = [],
  rooms = [],
  disclosure = "",
  siteName = "Hearthboard",
}: Content): PublicReads {
  return {
    featured: async (limit) => boards.slice(0, limit).map(featuredOf),
    publishedCards: async (request) => {
      const found = boards.filter((board) => isAsked(board, request));
      const start = Number(request.after ?? 0);
      const end = start + request.limit;
      const next = end < found.length ? String(end) : null;
      return { items: found.slice(start, end).map(cardOf), next, total: start === 0 ? found.length : null };
    },
    board: async (id) => boards.find((board) => board.id === id) ?? null,
    styles: async () => styles,
    rooms: async () => rooms,
    site: async () => ({ name: siteName, disclosure, socialProfiles: [], heroPicture: aPicture("/pictures/hero.jpg") }),
  };
}

function isAsked(board: BoardWire, { style, room }: CardRequest): boolean {
  const isStyle = style === undefined || slugOf(board.style) === style;
  return isStyle && (room === undefined || (board.room !== null && slugOf(board.room) === room));
}

function cardOf(board: BoardWire): BoardCardWire {
  const { id, title, style, room, adjective, status, views, publishedAt, updatedAt } = board;
  const ofProduct = board.uploadedMoodboardUrl === null && board.products.length > 0;
  const image = board.uploadedMoodboardUrl ?? board.products[0]?.imageUrl ?? null;
  const itemCount = board.products.length;
  const productPicture = board.uploadedMoodboardUrl === null ? board.products[0]?.picture : undefined;
  const picture = image === null ? null : (productPicture ?? aPicture(image));
  const facts = { id, title, style, room, adjective, status, views, publishedAt, updatedAt };
  return { ...facts, image, picture, itemCount, ...(ofProduct && { ofProduct }) };
}

function featuredOf(board: BoardWire, place: number): FeaturedCardWire {
  const { description } = board;
  return { ...cardOf(board), ...(place === 0 && description !== null && { excerpt: description }) };
}
