import type { Pool } from "pg";
import type { ClickRepository } from "../../../core/board/count-clicks.ts";
import { type ViewRepository, viewLimits } from "../../../core/board/view-boards.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import { advisoryLockIds, type QuerySql, runOnClient, setIdleTimeout } from "../database/sql.ts";

interface Dependencies {
  readonly sql: QuerySql;
  readonly pool: Pool;
}

interface PostgresViewRepository extends ViewRepository {
  /** Deletes the visitors recorded before this day (YYYY-MM-DD); the view counts stay. */
  deleteBefore(day: string): Promise<void>;
}

/**
 * New visitors of a network are numbered, continuing after its recorded visitors of the board and then of all boards;
 * numbers above a limit are dropped. Boards are locked in id order to avoid deadlocks with other changes of boards.
 */
const recordViewsSql = `
  with candidate as (
    select distinct view.board_id, view.network, view.visitor
    from unnest($2::uuid[], $3::text[], $4::text[]) as view (board_id, network, visitor)
    join boards on boards.id = view.board_id and boards.status = 'published' and boards.deleted_at is null
    where not exists (
      select from board_views_seen as seen
      where seen.day = $1::date and seen.board_id = view.board_id and seen.visitor = view.visitor
    )
  ),
  numbered_on_board as (
    select board_id, network, visitor,
      row_number() over (partition by network, board_id order by visitor) + (
        select count(*) from board_views_seen as seen
        where seen.day = $1::date and seen.network = candidate.network and seen.board_id = candidate.board_id
      ) as place
    from candidate
  ),
  numbered as (
    select board_id, network, visitor,
      row_number() over (partition by network order by place, board_id) + (
        select count(*) from board_views_seen as seen
        where seen.day = $1::date and seen.network = numbered_on_board.network
      ) as place
    from numbered_on_board where place <= $5
  ),
  seen as (
    insert into board_views_seen (day, board_id, network, visitor)
    select $1::date, board_id, network, visitor from numbered where place <= $6
    order by board_id, visitor
    on conflict do nothing
    returning board_id
  ),
  counted as (select board_id, count(*)::integer as views from seen group by board_id),
  counted_by_day as (
    insert into board_views (day, board_id, views)
    select $1::date, board_id, views from counted order by board_id
    on conflict (day, board_id) do update set views = board_views.views + excluded.views
  ),
  locked as (
    select boards.id, counted.views from boards join counted on counted.board_id = boards.id
    order by boards.id for no key update of boards
  )
  update boards set views = boards.views + locked.views from locked where boards.id = locked.id`;

export function createViewRepository({ sql, pool }: Dependencies): PostgresViewRepository {
  return {
    recordViews: async (day, views) => {
      const valid = views.filter(({ boardId }) => isUuid(boardId));
      if (valid.length === 0) return;
      await runOnClient(pool, `begin; ${setIdleTimeout}`, async (locked) => {
        // Concurrent nodes could otherwise exceed the limits together.
        await locked("select pg_advisory_xact_lock($1)", [advisoryLockIds.views]);
        await locked(recordViewsSql, [
          day,
          valid.map(({ boardId }) => boardId),
          valid.map(({ network }) => network),
          valid.map(({ visitorHash }) => visitorHash),
          viewLimits.perBoard,
          viewLimits.perNetwork,
        ]);
      });
    },
    deleteBefore: async (day) => {
      await sql("delete from board_views_seen where day < $1::date", [day]);
    },
  };
}

/** The counters are written in one order, so that nodes that write the same ones do not deadlock. */
const addClicksSql = `
  with clicked as (
    select click.board_id, shown.product_id, sum(click.clicks)::integer as clicks
    from unnest($2::uuid[], $3::text[], $4::integer[]) as click (board_id, item_id, clicks)
    join boards on boards.id = click.board_id and boards.status = 'published' and boards.deleted_at is null
    cross join lateral (
      select product_id from board_products
      where board_products.board_id = click.board_id and board_products.item_id = click.item_id
      order by position limit 1
    ) as shown
    group by click.board_id, shown.product_id
  )
  insert into product_clicks (day, board_id, product_id, clicks)
  select $1::date, board_id, product_id, clicks from clicked order by board_id, product_id
  on conflict (day, board_id, product_id) do update set clicks = product_clicks.clicks + excluded.clicks`;

interface PostgresClickRepository extends ClickRepository {
  /** Deletes the clicks and views of the days before this one (YYYY-MM-DD); the views of boards in all stay. */
  deleteBefore(day: string): Promise<void>;
}

export function createClickRepository({ sql }: { readonly sql: QuerySql }): PostgresClickRepository {
  return {
    addClicks: async (day, clicks) => {
      const valid = clicks.filter(({ boardId }) => isUuid(boardId));
      if (valid.length === 0) return;
      await sql(addClicksSql, [
        day,
        valid.map(({ boardId }) => boardId),
        valid.map(({ productId }) => productId),
        valid.map((click) => click.clicks),
      ]);
    },
    deleteBefore: async (day) => {
      await sql("delete from product_clicks where day < $1::date", [day]);
      await sql("delete from board_views where day < $1::date", [day]);
    },
  };
}
