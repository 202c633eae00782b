import type { Clock } from "../kernel/system.port.ts";
import { isUuid } from "../kernel/text.ts";
import {
  type Board,
  type BoardContent,
  BoardError,
  type BoardRepository,
  boardNotFoundError,
  pickTexts,
  requireActiveBoard,
  type StagedBoard,
} from "./board.ts";
import { type BoardContentDependencies, changeContent, versionConflictError } from "./save-board.ts";

export interface StagedStore {
  find(boardId: string): Promise<StagedBoard | null>;
  /**
   * Replaces the staged version that was saved at `replaces`, null for none; false, and nothing stored, for another.
   */
  save(staged: StagedBoard, replaces: Date | null): Promise<boolean>;
  /** Removes the staged version with its schedule and its preview links; does nothing when there is none. */
  remove(boardId: string): Promise<void>;
}

interface Dependencies extends BoardContentDependencies {
  readonly boards: Pick<BoardRepository, "findById">;
  readonly staged: StagedStore;
  readonly clock: Clock;
}

/** A staged version as the board that it would become; its version is the one that it is based on. */
export interface StagedView {
  readonly board: Board;
  readonly staged: StagedBoard;
}

export type ViewStaged = (id: string) => Promise<StagedView | null>;

/**
 * Returns null for a board without a staged version, also for an unknown one and one in the trash. Errors:
 * `board.not-found` for an id that is no UUID.
 */
export function makeViewStaged({ boards, staged }: Pick<Dependencies, "boards" | "staged">): ViewStaged {
  return async (id) => {
    if (!isUuid(id)) throw boardNotFoundError();
    const [board, stored] = await Promise.all([boards.findById(id), staged.find(id)]);
    return board === null || board.deletedAt !== null || stored === null ? null : toView(board, stored);
  };
}

function pickContent(board: Board): BoardContent {
  const { status, products, composition } = board;
  return { ...pickTexts(board), status, products, composition };
}

function toView(board: Board, staged: StagedBoard): StagedView {
  return { staged, board: { ...board, ...staged.content, version: staged.version, updatedAt: staged.savedAt } };
}

interface SaveStagedRequest {
  readonly id: string;
  readonly changes: Partial<BoardContent>;
  /** The loaded version of the board. */
  readonly version: number;
  /** When the loaded staged version was saved; null for none. */
  readonly stagedAt: Date | null;
  readonly author: string;
}

export type SaveStaged = (request: SaveStagedRequest) => Promise<StagedView>;

/**
 * Keeps the changes beside the live board (core/README.md, P32). Errors: `board.not-found`, `board.invalid`;
 * `board.later-refused` for a draft; `board.changed-meanwhile` when the board or its staged version has changed.
 */
export function makeSaveStaged(dependencies: Dependencies): SaveStaged {
  const { boards, staged, clock } = dependencies;
  return async ({ id, changes, version, stagedAt, author }) => {
    const stored = requireActiveBoard(await boards.findById(id));
    if (stored.version !== version) throw versionConflictError();
    if (stored.status !== "published") {
      throw new BoardError("board.later-refused", "This board is a draft.", { suggestion: "Save it as a draft." });
    }
    const earlier = await staged.find(stored.id);
    const base = earlier === null ? stored : toView(stored, earlier).board;
    const content = pickContent(changeContent(base, { ...changes, status: "published" }, dependencies));
    const view = { boardId: stored.id, content, version, author, savedAt: clock.now() };
    if (!(await staged.save(view, stagedAt))) throw versionConflictError();
    return toView(stored, view);
  };
}
