import { DomainError } from "../kernel/domain-error.ts";
import type { Product } from "../product/product.ts";

export type BoardStatus = "draft" | "published";

/** What an admin says of a board (specification, sections 3 and 7). */
export interface BoardContent {
  readonly title: string;
  readonly subject: string;
  readonly description: string | null;
  readonly style: string;
  readonly room: string | null;
  readonly furnitureType: string | null;
  readonly adjective: string | null;
  readonly status: BoardStatus;
  readonly products: readonly Product[];
  readonly imageUrl: string | null;
  readonly uploadedMoodboardUrl: string | null;
}

/** A style board. `version` grows by one with every change; `publishedAt` is set at the first publish and kept. */
export interface Board extends BoardContent {
  readonly id: string;
  readonly views: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  /** Set while the board is in the trash. */
  readonly deletedAt: Date | null;
}

/** Only published boards outside the trash are shown publicly (specification, section 4). */
export function isPublic(board: Board): boolean {
  return board.status === "published" && board.deletedAt === null;
}

export type BoardErrorCode = "board.not-found" | "board.invalid" | "board.changed-meanwhile";

export class BoardError extends DomainError<BoardErrorCode> {}

/** The board that was found, unless it is in the trash. Errors: `board.not-found`, also for none. */
export function requireActiveBoard(found: Board | null): Board {
  if (found === null || found.deletedAt !== null) throw boardNotFoundError();
  return found;
}

export function boardNotFoundError(): BoardError {
  return new BoardError("board.not-found", "There is no such board.");
}

/** The style and the room joined by a space (specification, section 4). */
export function buildSubject(style: string, room: string | null): string {
  return [style, room ?? ""]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

/** The optional title falls back to the subject (specification, section 2). */
export function resolveTitle(title: string, subject: string): string {
  return title.trim() || subject.trim();
}
