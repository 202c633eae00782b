import { randomUUID } from "node:crypto";
import { type Board, emptyBoardContent } from "../../core/board/board.ts";
import { aProduct } from "./a-product.ts";

/** A draft with one product. */
export function aBoard(overrides: Partial<Board> = {}): Board {
  return {
    ...emptyBoardContent,
    id: randomUUID(),
    title: "Quiet corner",
    subject: "Japandi Living Room",
    description: "Low oak furniture and linen.",
    style: "Japandi",
    room: "Living Room",
    adjective: "Calm",
    products: [aProduct()],
    views: 0,
    version: 1,
    createdAt: new Date("2025-01-01T08:00:00.000Z"),
    updatedAt: new Date("2025-01-02T08:00:00.000Z"),
    publishedAt: null,
    deletedAt: null,
    ...overrides,
  };
}

export function aPublishedBoard(overrides: Partial<Board> = {}): Board {
  return aBoard({
    status: "published",
    publishedAt: new Date("2025-01-02T08:00:00.000Z"),
    ...overrides,
  });
}
