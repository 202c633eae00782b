import { joinMessages, type Violation } from "../kernel/domain-error.ts";
import type { IdGenerator } from "../kernel/ids.ts";
import type { Clock } from "../kernel/system.port.ts";
import type { ParseUrl } from "../kernel/web-url.ts";
import { normalizeProducts } from "../product/normalize-products.ts";
import type { Retailer } from "../product/retailer.port.ts";
import { type Board, type BoardContent, BoardError, requireActiveBoard } from "./board.ts";
import { applyChanges, buildBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { validateBoard, validateImageUrls } from "./board-rules.ts";

interface BoardContentDependencies {
  readonly retailer: Pick<Retailer, "productUrl">;
  readonly parseUrl: ParseUrl;
}

/** Validates the content by its status and normalizes the products. Errors: `board.invalid` with all violations. */
function prepareBoardContent(content: BoardContent, { retailer, parseUrl }: BoardContentDependencies): BoardContent {
  const violations = [...validateBoard(content), ...validateImageUrls(content, parseUrl)];
  if (violations.length > 0) throw invalidBoardError(violations);
  return { ...content, products: normalizeProducts(content.products, retailer, parseUrl) };
}

function invalidBoardError(violations: readonly Violation[]): BoardError {
  return new BoardError("board.invalid", joinMessages(violations), { violations });
}

interface CreateBoardDependencies extends BoardContentDependencies {
  readonly boards: BoardRepository;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

export type CreateBoard = (content: BoardContent) => Promise<Board>;

/** Stores a new board. Errors: `board.invalid`. */
export function makeCreateBoard({ boards, ids, clock, ...dependencies }: CreateBoardDependencies): CreateBoard {
  return async (content) => {
    const board = buildBoard(prepareBoardContent(content, dependencies), ids.generate(), clock.now());
    await boards.insert(board);
    return board;
  };
}

interface UpdateBoardDependencies extends BoardContentDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export interface BoardUpdate {
  readonly id: string;
  /** Missing fields keep their value. */
  readonly changes: Partial<BoardContent>;
  /** The loaded version; without it the last write wins (core/README.md, P7). */
  readonly version?: number | undefined;
}

export type UpdateBoard = (update: BoardUpdate) => Promise<Board>;

/** Changes a stored board. Errors: `board.not-found`, `board.invalid`, `board.changed-meanwhile`. */
export function makeUpdateBoard({ boards, clock, ...dependencies }: UpdateBoardDependencies): UpdateBoard {
  return async ({ id, changes, version }) => {
    const updated = await boards.update(id, (board) => {
      const stored = requireActiveBoard(board);
      if (version !== undefined && version !== stored.version) throw versionConflictError();
      const content = prepareBoardContent({ ...stored, ...changes }, dependencies);
      return applyChanges(stored, content, clock.now());
    });
    return requireActiveBoard(updated);
  };
}

function versionConflictError(): BoardError {
  return new BoardError("board.changed-meanwhile", "Someone else changed this board.", {
    suggestion: "Reload the board, or save without a version to replace it.",
  });
}
