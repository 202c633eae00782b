import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import PQueue from "p-queue";
import type { Board, BoardRepository, ChangeOrigin, StagedBoard, UpdatedTogether } from "../../../core/board/board.ts";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import { runInTransaction, type WithEntityManager } from "../database/connection-pool.ts";
import { type BoardRecord, BoardRow } from "../database/entities.ts";
import {
  hasErrorCode,
  isUniqueViolation,
  lockNotAvailableCode,
  type QuerySql,
  setIdleTimeout,
} from "../database/sql.ts";
import { boardColumns, productsColumn, toBoard, toBoardRow, toWrittenProducts } from "./board-mapper.ts";
import { recordRevisions } from "./revision-store.ts";
import { takeScheduled } from "./schedule-store.ts";
import { takeStaged } from "./staged-store.ts";

interface Dependencies {
  readonly manage: WithEntityManager;
  readonly sql: QuerySql;
}

/** Half of the connections, so that updates that wait for a row lock leave connections for readers. */
const maxConcurrentWrites = 5;

/** Fails on a row that another transaction keeps locked, well before the statement timeout. */
const setTimeouts = `set local lock_timeout = '5s'; ${setIdleTimeout}`;

export function createBoardRepository({ manage, sql }: Dependencies): BoardRepository {
  const writeQueue = new PQueue({ concurrency: maxConcurrentWrites });
  const write = <Result>(task: (manager: EntityManager) => Promise<Result>): Promise<Result> =>
    writeQueue.add(() =>
      manage((manager) =>
        runInTransaction(manager, async () => {
          await manager.execute(setTimeouts);
          return await task(manager);
        }).catch(mapLockTimeout),
      ),
    );
  return {
    findById: async (id) => {
      if (!isUuid(id)) return null;
      const [row] = await sql<BoardRecord>(`select ${boardColumns} from boards where id = $1`, [id]);
      return row === undefined ? null : toBoard(row);
    },
    update: (id, change, origin, together) => write((manager) => updateLocked(manager, id, change, origin, together)),
    // In the order of the ids, against deadlocks.
    updateAll: (ids, change, origin) =>
      write(async (manager) => {
        for (const id of ids.toSorted()) await updateLocked(manager, id, change, origin);
      }),
    insert: async (board, origin) => {
      try {
        await manage((manager) =>
          runInTransaction(manager, async () => {
            await insertRow(manager, board);
            await recordRevisions(manager, [board.id], origin);
          }),
        );
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

function mapLockTimeout(error: unknown): never {
  if (!hasErrorCode(error, lockNotAvailableCode)) throw error;
  throw new DatabaseUnavailableError("database.row-locked", "Another change of this board is being saved.", {
    suggestion: "Please try again in a moment.",
    cause: error,
  });
}

/**
 * Other changes of the board wait until the transaction ends. A second statement reads the products: the one that waits for
 * the lock sees the products from before the wait.
 */
async function findLocked(manager: EntityManager, id: string) {
  if (!isUuid(id)) return null;
  const row = await manager.findOne(BoardRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row === null) return null;
  const [stored] = await manager.execute<{ products: unknown }[]>(`select ${productsColumn} from boards where id = ?`, [
    row.id,
  ]);
  return toBoard({ ...row, products: stored?.products });
}

/** The products come first, because the row of the board has columns that are computed from them. */
async function insertRow(manager: EntityManager, board: Board): Promise<void> {
  await manager.execute("set constraints board_products_board_id_fkey deferred");
  await writeProducts(manager, board);
  await manager.insert(BoardRow, { ...toBoardRow(board), views: board.views });
}

/** Locks, changes and stores a board; a board that `change` returns as it is, is not written. Null if there is none. */
async function updateLocked(
  manager: EntityManager,
  id: string,
  change: (board: Board, staged: StagedBoard | null) => Board,
  origin?: ChangeOrigin,
  { takesStaged = false, completes }: UpdatedTogether = {},
) {
  const stored = await findLocked(manager, id);
  if (stored === null || (completes && !(await takeScheduled(manager, completes)))) return null;
  const changed = change(stored, takesStaged ? await takeStaged(manager, stored) : null);
  if (changed === stored) return stored;
  // What was stored before boards had a history.
  await recordRevisions(manager, [stored.id]);
  await saveRow(manager, stored, changed);
  await recordRevisions(manager, [stored.id], origin);
  return changed;
}

/** As in `insertRow`, the products come first. */
async function saveRow(manager: EntityManager, stored: Board, board: Board): Promise<void> {
  const { id, ...changes } = toBoardRow(board);
  if (toWrittenProducts([board]) !== toWrittenProducts([stored])) await writeProducts(manager, board);
  await manager.nativeUpdate(BoardRow, { id }, changes);
}

async function writeProducts(manager: EntityManager, board: Board): Promise<void> {
  await manager.execute("select write_board_products(?)", [toWrittenProducts([board])]);
}
