import type { EntityManager } from "@mikro-orm/postgresql";
import { type ScheduledAction, type ScheduledChange, scheduledActions } from "../../../core/board/board.ts";
import type { ListedChange, ScheduleStore } from "../../../core/board/schedule-changes.ts";
import type { QuerySql } from "../database/sql.ts";

const columns = `board_id as "boardId", action, due_at as "dueAt", time_zone as "timeZone", author`;

const listSql = `
  select ${columns}, failure, (select title from boards where id = board_id) as title, exists (
    select from staged_boards as staged join boards on boards.id = staged.board_id
    where staged.board_id = scheduled_changes.board_id and staged.version <> boards.version
      and action = 'publish-staged' and failure is null
  ) as "isOutdated"
  from scheduled_changes order by due_at, board_id, action`;

const putSql = `
  insert into scheduled_changes (board_id, action, due_at, time_zone, author) values ($1, $2, $3, $4, $5)
  on conflict (board_id, action) do update set due_at = excluded.due_at, time_zone = excluded.time_zone,
    author = excluded.author, failure = null, failed_at = null`;

const listDueSql = `
  select ${columns} from scheduled_changes where due_at <= $1 and failure is null order by due_at, board_id, action`;

const markFailedSql = `
  update scheduled_changes set failure = $4, failed_at = $5 where board_id = $1 and action = $2 and due_at = $3`;

type StoredChange<Change extends ScheduledChange> = Omit<Change, "action"> & { readonly action: string };

/** Skips an action that another version of the program stored. */
function toChanges<Change extends ScheduledChange>(
  rows: readonly StoredChange<Change>[],
): readonly (Omit<Change, "action"> & { action: ScheduledAction })[] {
  return rows.flatMap((row) => {
    const action = scheduledActions.find((name) => name === row.action);
    return action === undefined ? [] : [{ ...row, action }];
  });
}

export function createScheduleStore({ sql }: { readonly sql: QuerySql }): ScheduleStore {
  return {
    list: async () => toChanges<ListedChange>(await sql<StoredChange<ListedChange>>(listSql)),
    put: async ({ boardId, action, dueAt, timeZone, author }) => {
      await sql(putSql, [boardId, action, dueAt, timeZone, author]);
    },
    remove: async (boardId, action) => {
      await sql("delete from scheduled_changes where board_id = $1 and action = $2", [boardId, action]);
    },
    listDue: async (now) => toChanges<ScheduledChange>(await sql<StoredChange<ScheduledChange>>(listDueSql, [now])),
    markFailed: async ({ boardId, action, dueAt }, failure, now) => {
      await sql(markFailedSql, [boardId, action, dueAt, failure, now]);
    },
    deleteFailedBefore: async (moment) =>
      void (await sql("delete from scheduled_changes where failed_at < $1", [moment])),
  };
}

/** Removes a scheduled change in the transaction that carries it out; false when it is gone or due at another time. */
export async function takeScheduled(
  manager: EntityManager,
  { boardId, action, dueAt }: ScheduledChange,
): Promise<boolean> {
  const taken = await manager.execute<unknown[]>(
    "delete from scheduled_changes where board_id = ? and action = ? and due_at = ? and failure is null returning action",
    [boardId, action, dueAt],
  );
  return taken.length > 0;
}
