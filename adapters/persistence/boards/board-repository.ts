import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Board } from "../../../core/board/board.ts";
import type { BoardRepository } from "../../../core/board/board-repository.port.ts";
import { isUuid } from "../../../core/kernel/ids.ts";
import { createWorkQueue } from "../../../core/kernel/work-queue.ts";
import { BoardRow } from "../database/entities.ts";
import type { WithEntityManager } from "../database/primary.ts";
import { isUniqueViolation } from "../database/sql.ts";
import { toBoard, toBoardRow } from "./board-mapper.ts";

interface Dependencies {
  readonly manage: WithEntityManager;
}

/** Half of the connections: changes that wait for each other must not keep readers waiting for one. */
const maxConcurrentWrites = 5;

/** For a board that somebody else holds, well below the time that a statement has. */
const setLockTimeout = "set local lock_timeout = '5s'";

export function createBoardRepository({ manage }: Dependencies): BoardRepository {
  const writeQueue = createWorkQueue(maxConcurrentWrites);
  return {
    findById: (id) => manage((manager) => find(manager, id, LockMode.NONE)),
    update: (id, change) =>
      writeQueue(() =>
        manage((manager) =>
          runInTransaction(manager, async () => {
            await manager.execute(setLockTimeout);
            const stored = await find(manager, id, LockMode.PESSIMISTIC_WRITE);
            const changed = stored === null ? null : change(stored);
            if (changed !== null) await saveRow(manager, changed);
            return changed;
          }),
        ),
      ),
    insert: async (board) => {
      try {
        await manage((manager) => manager.insert(BoardRow, { ...toBoardRow(board), views: board.views }));
        return true;
      } catch (error) {
        if (!isUniqueViolation(error, "boards_pkey")) throw error;
        return false;
      }
    },
    deleteTrashedBefore: (moment) =>
      manage((manager) => manager.nativeDelete(BoardRow, { deletedAt: { $lt: moment } })),
  };
}

/** The ORM's own transactions never give back a connection that was lost meanwhile; those of its query builder do. */
function runInTransaction<Result>(manager: EntityManager, task: () => Promise<Result>): Promise<Result> {
  return manager
    .getKysely()
    .transaction()
    .execute((transaction) => {
      manager.setTransactionContext(transaction);
      return task();
    });
}

/** With a lock, whoever else changes the board waits until the transaction has ended. */
async function find(manager: EntityManager, id: string, lockMode: LockMode) {
  if (!isUuid(id)) return null;
  const row = await manager.findOne(BoardRow, { id }, { lockMode });
  return row === null ? null : toBoard(row);
}

async function saveRow(manager: EntityManager, board: Board): Promise<void> {
  const { id, ...changes } = toBoardRow(board);
  await manager.nativeUpdate(BoardRow, { id }, changes);
}
