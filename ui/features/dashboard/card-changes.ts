import type { BoardCardWire, BoardWire } from "../../../adapters/http/contract/board.ts";
import type { BoardPages } from "./board-queries.ts";

/** The list as it is once a board has changed its status. It keeps its place until the list is read again. */
export function withStatusOf(pages: BoardPages, { id, status, publishedAt, updatedAt, views }: BoardWire): BoardPages {
  return mapCards(pages, (cards) =>
    cards.map((card) => (card.id === id ? { ...card, status, publishedAt, updatedAt, views } : card)),
  );
}

export function without(pages: BoardPages, id: string): BoardPages {
  return mapCards(pages, (cards) => cards.filter((card) => card.id !== id));
}

function mapCards(
  { pages, pageParams }: BoardPages,
  change: (cards: readonly BoardCardWire[]) => readonly BoardCardWire[],
): BoardPages {
  return { pageParams, pages: pages.map(({ items, next }) => ({ items: change(items), next })) };
}
