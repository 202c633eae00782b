import type { Composition } from "../composition/composition.ts";
import { DomainError } from "../kernel/domain-error.ts";
import type { Product } from "../product/product.ts";
import { type BoardTexts, mapFields, optionalTextFields, requiredTextFields } from "./board-fields.ts";

export type BoardStatus = "draft" | "published";

/** The fields of a board that an admin sets (core/README.md, B1). */
export interface BoardContent extends BoardTexts {
  readonly status: BoardStatus;
  readonly products: readonly Product[];
  /** Arrangement of the products in the moodboard; null when it is not known (core/README.md, K6). */
  readonly composition: Composition | null;
}

/** A draft without texts and products. */
export const emptyBoardContent: BoardContent = {
  ...mapFields(requiredTextFields, () => ""),
  ...mapFields(optionalTextFields, () => null),
  status: "draft",
  products: [],
  composition: null,
};

/** A style board. `version` increases by one with every change; `publishedAt` is the time of the first publication. */
export interface Board extends BoardContent {
  readonly id: string;
  readonly views: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  /** Time of the move to the trash; null outside the trash. */
  readonly deletedAt: Date | null;
}

/** Only published boards outside the trash are public (core/README.md, P1). */
export function isPublic(board: Board): boolean {
  return board.status === "published" && board.deletedAt === null;
}

export type BoardErrorCode = "board.not-found" | "board.invalid" | "board.changed-meanwhile" | "board.key-reused";

export class BoardError extends DomainError<BoardErrorCode> {}

/** Returns the board. Errors: `board.not-found` for null and for a board in the trash. */
export function requireActiveBoard(found: Board | null): Board {
  if (found === null || found.deletedAt !== null) throw boardNotFoundError();
  return found;
}

export function boardNotFoundError(): BoardError {
  return new BoardError("board.not-found", "There is no such board.");
}

/** The style and the room joined by a space (core/README.md, B2). */
export function buildSubject(style: string, room: string | null): string {
  return [style, room ?? ""]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

/** The title, or the subject if the title is empty (core/README.md, B3). */
export function resolveTitle(title: string, subject: string): string {
  return title.trim() || subject.trim();
}

/** The names that identify similar boards. */
export interface Combination {
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
}

export interface BoardRepository {
  /** Ignores the case of the id and includes the trash (`deletedAt` is set). Null also for an id that is no UUID. */
  findById(id: string): Promise<Board | null>;
  /** Returns false, and stores nothing, when the id is taken, also by a board in the trash. */
  insert(board: Board): Promise<boolean>;
  /**
   * Locks the row, applies `change`, stores and returns the result; null if there is no such board. Concurrent updates of
   * one board are serialized across all nodes. Stores nothing if `change` throws. Never writes `views`.
   */
  update(id: string, change: (board: Board) => Board): Promise<Board | null>;
  /** Deletes boards that were moved to the trash before `moment` and returns their number. */
  deleteTrashedBefore(moment: Date): Promise<number>;
}

/** Returns the distinct images that visitors see of a board: its cover and its products. */
export function listShownImages({ uploadedMoodboardUrl, imageUrl, products }: Board): readonly string[] {
  const images = [uploadedMoodboardUrl || imageUrl || "", ...products.map((product) => product.imageUrl)];
  return [...new Set(images)].filter((image) => image !== "");
}
