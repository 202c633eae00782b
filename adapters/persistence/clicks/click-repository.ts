import type { ClickRepository } from "../../../core/board/count-clicks.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import type { QuerySql } from "../database/sql.ts";

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
  ),
  unsummarized as (
    insert into unsummarized_clicks (day, board_id, product_id, clicks, views)
    select $1::date, board_id, product_id, clicks, 0 from clicked
  )
  insert into product_clicks (day, board_id, product_id, clicks)
  select $1::date, board_id, product_id, clicks from clicked order by board_id, product_id
  on conflict (day, board_id, product_id) do update set clicks = product_clicks.clicks + excluded.clicks`;

export interface PostgresClickRepository extends ClickRepository {
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
