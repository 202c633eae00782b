import { normalizeName } from "../kernel/text.ts";
import { type Board, type BoardContent, resolveTitle } from "./board.ts";

/** Creates a board with version 1 that is not stored yet. */
export function buildBoard(content: BoardContent, id: string, now: Date): Board {
  return {
    ...normalizeContent(content),
    id,
    views: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
    publishedAt: content.status === "published" ? now : null,
    deletedAt: null,
  };
}

/** Applies a save to a stored board. `publishedAt` keeps the time of the first publication (core/README.md, P5). */
export function applyChanges(board: Board, changes: Partial<BoardContent>, now: Date): Board {
  const content = normalizeContent({ ...board, ...changes });
  return {
    ...nextVersion(board, now),
    ...content,
    publishedAt: content.status === "published" ? (board.publishedAt ?? now) : board.publishedAt,
  };
}

/** Whether two boards have the same content, in the form in which boards are stored. */
export function hasSameContent(one: BoardContent, other: BoardContent): boolean {
  return JSON.stringify(listContent(one)) === JSON.stringify(listContent(other));
}

function listContent(content: BoardContent): readonly unknown[] {
  const { products, ...texts } = normalizeContent(content);
  return [
    ...Object.values(texts),
    ...products.map(({ id, asin, title, imageUrl, shopUrl }) => [id, asin, title, imageUrl, shopUrl]),
  ];
}

export function moveToTrash(board: Board, now: Date): Board {
  return { ...nextVersion(board, now), deletedAt: now };
}

export function restoreFromTrash(board: Board, now: Date): Board {
  return { ...nextVersion(board, now), deletedAt: null };
}

function nextVersion(board: Board, now: Date): Board {
  return { ...board, version: board.version + 1, updatedAt: now };
}

/** Normalizes names, trims texts, sets empty optional fields to null and a missing title to the subject (core/README.md, B3 and B4). */
function normalizeContent(content: BoardContent): BoardContent {
  return {
    title: resolveTitle(content.title, content.subject),
    subject: content.subject.trim(),
    description: textOrNull(content.description),
    style: normalizeName(content.style),
    room: normalizeOptionalName(content.room),
    furnitureType: normalizeOptionalName(content.furnitureType),
    adjective: normalizeOptionalName(content.adjective),
    status: content.status,
    products: content.products,
    imageUrl: textOrNull(content.imageUrl),
    uploadedMoodboardUrl: textOrNull(content.uploadedMoodboardUrl),
  };
}

function normalizeOptionalName(name: string | null): string | null {
  return normalizeName(name ?? "") || null;
}

function textOrNull(text: string | null): string | null {
  return text?.trim() || null;
}
