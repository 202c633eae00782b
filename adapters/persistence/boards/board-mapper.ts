import type { InferEntity } from "@mikro-orm/core";
import type { Board, BoardStatus } from "../../../core/board/board.ts";
import { foldCase } from "../../../core/kernel/text.ts";
import type { BoardRow, StoredBoard } from "../database/entities.ts";
import { objectPathsOf } from "./object-paths.ts";
import { productsFrom } from "./stored-products.ts";

/** Absent names compare like empty ones, so the keys are never null. */
export function nameKey(name: string | null): string {
  return foldCase(name ?? "");
}

/** Everything that changes with the board; `views` are counted apart. */
export function rowFromBoard(board: Board): Omit<InferEntity<typeof BoardRow>, "views"> {
  const { views: _, products, ...plain } = board;
  return {
    ...plain,
    styleKey: nameKey(board.style),
    roomKey: nameKey(board.room),
    adjectiveKey: nameKey(board.adjective),
    products: [...products],
    objectPaths: objectPathsOf(board),
  };
}

export function boardFromRow(row: StoredBoard): Board {
  return {
    id: row.id,
    title: row.title,
    subject: row.subject,
    description: row.description ?? null,
    style: row.style,
    room: row.room ?? null,
    furnitureType: row.furnitureType ?? null,
    adjective: row.adjective ?? null,
    status: statusFrom(row.status),
    products: productsFrom(row.products),
    imageUrl: row.imageUrl ?? null,
    uploadedMoodboardUrl: row.uploadedMoodboardUrl ?? null,
    views: row.views,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt ?? null,
    deletedAt: row.deletedAt ?? null,
  };
}

export function statusFrom(stored: string): BoardStatus {
  return stored === "published" ? "published" : "draft";
}
