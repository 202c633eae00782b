import type { ViewLog } from "../../../core/board/view-log.port.ts";
import { isId } from "../../../core/kernel/id.ts";
import type { Sql } from "../database/sql.ts";

interface Dependencies {
  readonly sql: Sql;
}

export interface PostgresViewLog extends ViewLog {
  /** Forgets who saw what before this day (YYYY-MM-DD); the counts stay. */
  forgetBefore(day: string): Promise<void>;
}

/** Rows are locked in the order of their ids, so that two nodes never wait for each other in a circle. */
const add = `
  with seen as (
    insert into board_views_seen (day, board_id, visitor)
    select $1::date, boards.id, view.visitor
    from unnest($2::uuid[], $3::text[]) as view (board_id, visitor)
    join boards on boards.id = view.board_id and boards.status = 'published' and boards.deleted_at is null
    order by boards.id, view.visitor
    on conflict do nothing
    returning board_id
  ),
  counted as (select board_id, count(*)::integer as views from seen group by board_id),
  locked as (
    select boards.id, counted.views from boards join counted on counted.board_id = boards.id
    order by boards.id for no key update of boards
  )
  update boards set views = boards.views + locked.views from locked where boards.id = locked.id`;

export function makePostgresViewLog({ sql }: Dependencies): PostgresViewLog {
  return {
    add: async (day, views) => {
      const possible = views.filter(({ boardId }) => isId(boardId));
      if (possible.length === 0) return;
      await sql(add, [day, possible.map(({ boardId }) => boardId), possible.map(({ visitor }) => visitor)]);
    },
    forgetBefore: async (day) => {
      await sql("delete from board_views_seen where day < $1::date", [day]);
    },
  };
}
