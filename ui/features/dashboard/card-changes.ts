import type { BoardCardWire, BoardWire } from "../../../adapters/http/contract/board.ts";

type Cards = readonly BoardCardWire[];

/** The list as it is once a board has changed its status. It keeps its place until the list is read anew. */
export function withStatusOf(cards: Cards, { id, status, publishedAt, updatedAt, views }: BoardWire): Cards {
  return cards.map((card) => (card.id === id ? { ...card, status, publishedAt, updatedAt, views } : card));
}

export function without(cards: Cards, id: string): Cards {
  return cards.filter((card) => card.id !== id);
}
