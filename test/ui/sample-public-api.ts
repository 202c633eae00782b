import type { BoardCardDto, BoardDto, FeaturedCardDto } from "../../adapters/http/contract/operations/boards.ts";
import type { TermDto } from "../../adapters/http/contract/operations/terms.ts";
import type { CardQuery, PageData } from "../../adapters/http/contract/page-renderer.ts";
import type { ImageDto } from "../../adapters/http/contract/schemas.ts";
import { emptyBoardContent } from "../../core/board/board.ts";
import { slugify } from "../../core/kernel/text.ts";

const day = "2025-01-01T00:00:00.000Z";

export function getId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export function aBoard(over: Partial<BoardDto> = {}): BoardDto {
  return {
    ...emptyBoardContent,
    id: getId(1),
    title: "Low Oak, Paper Light",
    subject: "Japandi Living Room",
    description: "A pale oak frame carries loose linen cushions.",
    style: "Japandi",
    room: "Living Room",
    status: "published",
    products: [],
    moodboard: null,
    views: 0,
    version: 1,
    createdAt: day,
    updatedAt: day,
    publishedAt: day,
    ...over,
  };
}

export function aTerm(name: string): TermDto {
  const imageUrl = `/pictures/${slugify(name)}.jpg`;
  return { id: getId(900 + name.length), name, imageUrl, picture: anImage(imageUrl), cover: null };
}

/** An image that has not been measured. */
function anImage(source: string): ImageDto {
  return { src: `/images/signature${source}`, width: null, height: null, placeholder: null };
}

interface Content {
  readonly boards?: readonly BoardDto[];
  readonly styles?: readonly TermDto[];
  readonly rooms?: readonly TermDto[];
  readonly disclosure?: string;
  readonly siteName?: string;
}

/**
 * The data source of pages, in memory. A cursor is the number of boards before it, or the id of the last one of them.
 */
export function samplePublicApi({
  boards = [],
  styles = [],
  rooms = [],
  disclosure = "",
  siteName = "Hearthboard",
}: Content): PageData {
  return {
    featured: async (limit) => boards.slice(0, limit).map(toFeaturedCard),
    publishedCards: async (request) => {
      const matches = boards.filter((board) => matchesQuery(board, request));
      const start = matches.findIndex(({ id }) => id === request.after) + 1 || Number(request.after ?? 0);
      const end = start + request.limit;
      const nextCursor = end < matches.length ? String(end) : null;
      return { items: matches.slice(start, end).map(toCard), nextCursor, total: start === 0 ? matches.length : null };
    },
    mostLoved: async () => [],
    board: async (id) => boards.find((board) => board.id === id) ?? null,
    preview: async () => null,
    styles: async () => styles,
    rooms: async () => rooms,
    site: async () => ({ name: siteName, disclosure, socialProfiles: [], heroPicture: anImage("/pictures/hero.jpg") }),
  };
}

function matchesQuery(board: BoardDto, { style, room }: CardQuery): boolean {
  const isStyle = style === undefined || slugify(board.style) === style;
  return isStyle && (room === undefined || (board.room !== null && slugify(board.room) === room));
}

function toCard(board: BoardDto): BoardCardDto {
  const { id, title, style, room, adjective, status, views, publishedAt, updatedAt } = board;
  const ofProduct = board.uploadedMoodboardUrl === null && board.products.length > 0;
  const image = board.uploadedMoodboardUrl ?? board.products[0]?.imageUrl ?? null;
  const itemCount = board.products.length;
  const productPicture = board.uploadedMoodboardUrl === null ? board.products[0]?.picture : undefined;
  const picture = image === null ? null : (productPicture ?? anImage(image));
  const fields = { id, title, style, room, adjective, status, views, publishedAt, updatedAt };
  return { ...fields, image, picture, itemCount, ...(ofProduct && { ofProduct }) };
}

function toFeaturedCard(board: BoardDto, index: number): FeaturedCardDto {
  const { description } = board;
  return { ...toCard(board), ...(index === 0 && description !== null && { excerpt: description }) };
}
