import { sentencesOf, type Violation } from "../kernel/domain-error.ts";
import type { Ids } from "../kernel/ids.ts";
import type { Clock } from "../kernel/system.port.ts";
import type { ParseAddress } from "../kernel/web-url.ts";
import { completeProducts } from "../product/normalize-products.ts";
import type { Retailer } from "../product/retailer.port.ts";
import { type Board, type BoardContent, BoardError, outsideTrash } from "./board.ts";
import { changedBoard, newBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { pictureViolations, violationsOf } from "./board-rules.ts";

interface ContentDependencies {
  readonly retailer: Pick<Retailer, "shopUrlOf">;
  readonly parseAddress: ParseAddress;
}

/** Checks the rules of Save Draft or Publish and completes the products. Errors: `board.invalid` with all violations. */
function prepareContent(content: BoardContent, { retailer, parseAddress }: ContentDependencies): BoardContent {
  const violations = [...violationsOf(content), ...pictureViolations(content, parseAddress)];
  if (violations.length > 0) throw invalidBoard(violations);
  return { ...content, products: completeProducts(content.products, retailer, parseAddress) };
}

function invalidBoard(violations: readonly Violation[]): BoardError {
  return new BoardError("board.invalid", sentencesOf(violations), { violations });
}

interface CreateBoardDependencies extends ContentDependencies {
  readonly boards: BoardRepository;
  readonly ids: Ids;
  readonly clock: Clock;
}

export type CreateBoard = (content: BoardContent) => Promise<Board>;

/** Save Draft and Publish Board on a new board. Errors: `board.invalid`. */
export function makeCreateBoard({ boards, ids, clock, ...dependencies }: CreateBoardDependencies): CreateBoard {
  return async (content) => {
    const board = newBoard(prepareContent(content, dependencies), ids.next(), clock.now());
    await boards.add(board);
    return board;
  };
}

interface UpdateBoardDependencies extends ContentDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export interface BoardUpdate {
  readonly id: string;
  /** What is left out stays as it is. */
  readonly changes: Partial<BoardContent>;
  /** The version that was loaded; without it the last write wins. */
  readonly version?: number | undefined;
}

export type UpdateBoard = (update: BoardUpdate) => Promise<Board>;

/** Errors: `board.not-found`, `board.invalid`, `board.changed-meanwhile`. */
export function makeUpdateBoard({ boards, clock, ...dependencies }: UpdateBoardDependencies): UpdateBoard {
  return async ({ id, changes, version }) => {
    const updated = await boards.change(id, (board) => {
      const stored = outsideTrash(board);
      if (version !== undefined && version !== stored.version) throw changedMeanwhile();
      const content = prepareContent({ ...stored, ...changes }, dependencies);
      return changedBoard(stored, content, clock.now());
    });
    return outsideTrash(updated);
  };
}

function changedMeanwhile(): BoardError {
  return new BoardError("board.changed-meanwhile", "Someone else changed this board.", {
    suggestion: "Reload the board, or save without a version to replace it.",
  });
}
