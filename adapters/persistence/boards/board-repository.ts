import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import {
  describeBulkChange,
  describeSavedBoard,
  nameBoards,
  type SavedBoard,
} from "../../../core/board/audit-boards.ts";
import type { Board, BoardRepository, ChangeOrigin, StagedBoard, UpdatedTogether } from "../../../core/board/board.ts";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import type { AuditTrail, RecordAudit, StoreDependencies } from "../audit/audit-trail.ts";
import { type BoardRecord, BoardRow } from "../database/entities.ts";
import { hasErrorCode, isUniqueViolation, lockNotAvailableCode, setIdleTimeout } from "../database/sql.ts";
import { createWriteQueue } from "../write-queue.ts";
import { boardColumns, productsColumn, toBoard, toBoardRow, toWrittenProducts } from "./board-mapper.ts";
import { recordRevisions } from "./revision-store.ts";
import { takeScheduled } from "./schedule-store.ts";
import { takeStaged } from "./staged-store.ts";

/** Half of the connections. */
const maxConcurrentWrites = 5;

/** Fails on a row that another transaction keeps locked, well before the statement timeout. */
const setTimeouts = `set local lock_timeout = '5s'; ${setIdleTimeout}`;

function createWriter(trail: AuditTrail) {
  const runInTurn = createWriteQueue(maxConcurrentWrites);
  return <Result>(task: (manager: EntityManager, record: RecordAudit) => Promise<Result>): Promise<Result> =>
    runInTurn(() =>
      trail.transactManaged(async (manager, record) => {
        await manager.execute(setTimeouts);
        return await task(manager, record);
      }, mapLockTimeout),
    );
}

export function createBoardRepository({ sql, trail }: StoreDependencies): BoardRepository {
  const write = createWriter(trail);
  return {
    findById: async (id) => {
      if (!isUuid(id)) return null;
      const [row] = await sql<BoardRecord>(`select ${boardColumns} from boards where id = $1`, [id]);
      return row === undefined ? null : toBoard(row);
    },
    update: (id, change, origin, together) =>
      write(async (manager, record) => {
        const saved = await updateLocked(manager, id, change, origin, together);
        if (isChanged(saved)) for (const entry of describeSavedBoard(saved, together?.completes)) await record(entry);
        return saved?.after ?? null;
      }),
    // In the order of the ids, against deadlocks.
    updateAll: (ids, change, origin) =>
      write(async (manager, record) => {
        const saved: SavedBoard[] = [];
        for (const id of ids.toSorted()) {
          const one = await updateLocked(manager, id, change, origin);
          if (isChanged(one)) saved.push(one);
        }
        for (const entry of describeBulkChange(saved)) await record(entry);
      }),
    insert: async (board, origin) => {
      try {
        await trail.transactManaged(async (manager, record) => {
          await insertRow(manager, board);
          await recordRevisions(manager, [board.id], origin);
          for (const entry of describeSavedBoard({ before: null, after: board })) await record(entry);
        });
        return true;
      } catch (error) {
        if (!isUniqueViolation(error, "boards_pkey")) throw error;
        return false;
      }
    },
    deleteTrashedBefore: (moment) => deleteTrashedBefore(trail, moment),
  };
}

function deleteTrashedBefore(trail: AuditTrail, moment: Date): Promise<number> {
  return trail.transact(async (sql, record) => {
    const statement = "delete from boards where deleted_at < $1 returning id, title";
    const deleted = await sql<{ id: string; title: string }>(statement, [moment]);
    if (deleted.length > 0) await record({ action: "board.erase", subject: nameBoards(deleted) });
    return deleted.length;
  });
}

function isChanged(saved: SavedBoard | null): saved is SavedBoard {
  return saved !== null && saved.before !== saved.after;
}

function mapLockTimeout(error: unknown): never {
  if (!hasErrorCode(error, lockNotAvailableCode)) throw error;
  throw new DatabaseUnavailableError("database.row-locked", "Another change of this board is being saved.", {
    suggestion: "Please try again in a moment.",
    cause: error,
  });
}

/**
 * Other changes of the board wait until the transaction ends. A second statement reads the products: the one that waits
 * for the lock sees the products from before the wait.
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
): Promise<SavedBoard | null> {
  const stored = await findLocked(manager, id);
  if (stored === null || (completes && !(await takeScheduled(manager, completes)))) return null;
  const changed = change(stored, takesStaged ? await takeStaged(manager, stored) : null);
  const saved = { before: stored, after: changed };
  if (changed === stored) return saved;
  // What was stored before boards had a history.
  await recordRevisions(manager, [stored.id]);
  await saveRow(manager, stored, changed);
  await recordRevisions(manager, [stored.id], origin);
  return saved;
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
