import { BoardError } from "../../../core/board/board.errors.ts";
import type { Board } from "../../../core/board/board.ts";
import type { BoardRepository } from "../../../core/board/board-repository.port.ts";
import { isId } from "../../../core/kernel/id.ts";
import type { Manage } from "../database/primary.ts";
import { boardFromRow, rowFromBoard } from "./board-mapper.ts";
import { BoardRow } from "./board-row.ts";

interface Dependencies {
  readonly manage: Manage;
}

export function makePostgresBoardRepository({ manage }: Dependencies): BoardRepository {
  async function find(id: string): Promise<Board | null> {
    if (!isId(id)) return null;
    const row = await manage((manager) => manager.findOne(BoardRow, { id: id.toLowerCase() }));
    return row === null ? null : boardFromRow(row);
  }

  async function update(board: Board): Promise<void> {
    const { id, ...changes } = rowFromBoard(board);
    const unchanged = { id, version: board.version - 1 };
    const changed = await manage((manager) => manager.nativeUpdate(BoardRow, unchanged, changes));
    if (changed === 0) throw (await find(id)) === null ? gone() : changedMeanwhile();
  }

  return {
    find,
    update,
    add: (board) =>
      manage(async (manager) => {
        await manager.insert(BoardRow, { ...rowFromBoard(board), views: board.views });
      }),
    removeTrashedBefore: (moment) =>
      manage((manager) => manager.nativeDelete(BoardRow, { deletedAt: { $lt: moment } })),
  };
}

function gone(): BoardError {
  return new BoardError("board.not-found", "This board no longer exists.");
}

function changedMeanwhile(): BoardError {
  return new BoardError("board.changed-meanwhile", "Somebody else changed this board meanwhile.");
}
