import { normalizeName } from "../kernel/text.ts";
import { type Board, type BoardContent, resolveTitle } from "./board.ts";

/** A board that has never been stored. */
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

/** Save Draft and Publish on an existing board. The first publishing is remembered for good. */
export function applyChanges(board: Board, changes: Partial<BoardContent>, now: Date): Board {
  const content = normalizeContent({ ...board, ...changes });
  return {
    ...nextVersion(board, now),
    ...content,
    publishedAt: content.status === "published" ? (board.publishedAt ?? now) : board.publishedAt,
  };
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

/** Names as lists keep them, texts without stray spaces, empty options as null, and the subject where the title is missing. */
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
