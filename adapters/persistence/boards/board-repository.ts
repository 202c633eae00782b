import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Board } from "../../../core/board/board.ts";
import type { BoardRepository } from "../../../core/board/board-repository.port.ts";
import { isId } from "../../../core/kernel/ids.ts";
import { makeWorkQueue } from "../../../core/kernel/work-queue.ts";
import { BoardRow } from "../database/entities.ts";
import type { Manage } from "../database/primary.ts";
import { boardFromRow, rowFromBoard } from "./board-mapper.ts";

interface Dependencies {
  readonly manage: Manage;
}

/** Half of the connections: changes that wait for each other must not keep readers waiting for one. */
const mostChangesAtOnce = 5;

/** For a board that somebody else holds, well below the time that a statement has. */
const patience = "set local lock_timeout = '5s'";

export function makePostgresBoardRepository({ manage }: Dependencies): BoardRepository {
  const inTurn = makeWorkQueue(mostChangesAtOnce);
  return {
    find: (id) => manage((manager) => find(manager, id, LockMode.NONE)),
    change: (id, change) =>
      inTurn(() =>
        manage((manager) =>
          inTransaction(manager, async () => {
            await manager.execute(patience);
            const stored = await find(manager, id, LockMode.PESSIMISTIC_WRITE);
            const changed = stored === null ? null : change(stored);
            if (changed !== null) await store(manager, changed);
            return changed;
          }),
        ),
      ),
    add: (board) =>
      manage(async (manager) => {
        await manager.insert(BoardRow, { ...rowFromBoard(board), views: board.views });
      }),
    removeTrashedBefore: (moment) =>
      manage((manager) => manager.nativeDelete(BoardRow, { deletedAt: { $lt: moment } })),
  };
}

/** The ORM's own transactions never give back a connection that was lost meanwhile; those of its query builder do. */
function inTransaction<Result>(manager: EntityManager, work: () => Promise<Result>): Promise<Result> {
  return manager
    .getKysely()
    .transaction()
    .execute((transaction) => {
      manager.setTransactionContext(transaction);
      return work();
    });
}

/** With a lock, whoever else changes the board waits until the transaction has ended. */
async function find(manager: EntityManager, id: string, lockMode: LockMode) {
  if (!isId(id)) return null;
  const row = await manager.findOne(BoardRow, { id }, { lockMode });
  return row === null ? null : boardFromRow(row);
}

async function store(manager: EntityManager, board: Board): Promise<void> {
  const { id, ...changes } = rowFromBoard(board);
  await manager.nativeUpdate(BoardRow, { id }, changes);
}
