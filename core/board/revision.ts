import type { BoardContent, ChangeOrigin } from "./board.ts";

/** The content of a board as it was saved (core/README.md, P17). */
export interface BoardRevision extends ChangeOrigin {
  readonly boardId: string;
  readonly version: number;
  readonly savedAt: Date;
  /** Whether it made a board public that was not. */
  readonly isPublication: boolean;
  readonly content: BoardContent;
}

/** A term that was removed from its list while a board used it; the board keeps its text (core/README.md, L7). */
export interface RemovedTerm {
  readonly kind: string;
  readonly name: string;
  readonly author: string | null;
  readonly removedAt: Date;
}

export interface RevisionQuery {
  readonly boardId: string;
  /** Only revisions before this version. */
  readonly before: number | null;
  readonly limit: number;
}

/** Every id that is no UUID has no revisions. Revisions are stored by `BoardRepository` and `ProductLibrary`. */
export interface RevisionStore {
  /** Newest first. */
  list(query: RevisionQuery): Promise<readonly BoardRevision[]>;
  find(boardId: string, version: number): Promise<BoardRevision | null>;
  /** The last one first. */
  listRemovedTerms(boardId: string): Promise<readonly RemovedTerm[]>;
  /** Deletes the revisions that are no longer kept at this time (core/README.md, P18) and returns their number. */
  thinOut(now: Date): Promise<number>;
}
