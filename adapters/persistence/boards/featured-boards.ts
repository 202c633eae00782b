import { boardNotFoundError } from "../../../core/board/board.ts";
import type { FeaturedBoard, FeaturedBoardStore } from "../../../core/board/featured-boards.ts";
import type { StoreDependencies } from "../audit/audit-trail.ts";
import type { QuerySql } from "../database/sql.ts";

const listSql = `
  select id, title, status = 'published' and deleted_at is null as "isPublic"
  from featured_boards join boards on id = board_id order by position`;

/** Changes nothing unless all boards exist. */
const replaceSql = `
  with requested as (
    select id, place from unnest($1::uuid[]) with ordinality as requested (id, place) join boards using (id)
  ), complete as (
    select from requested having count(*) = cardinality($1)
  ), removed as (
    delete from featured_boards using complete where board_id <> all($1)
  ), stored as (
    insert into featured_boards (board_id, position) select id, place from requested, complete
    on conflict (board_id) do update set position = excluded.position
    where featured_boards.position <> excluded.position
  )
  select exists (select from complete) as "isComplete"`;

export function createFeaturedBoardStore({ sql, trail }: StoreDependencies): FeaturedBoardStore {
  const list = (query: QuerySql) => query<FeaturedBoard & Record<string, unknown>>(listSql);
  const listTitles = async (query: QuerySql) => (await list(query)).map(({ title }) => title).join(", ") || null;
  return {
    list: () => list(sql),
    replace: (ids) =>
      trail.transact(async (query, record) => {
        const before = await listTitles(query);
        const [result] = await query<{ isComplete: boolean }>(replaceSql, [ids]);
        if (!result?.isComplete) throw boardNotFoundError();
        const after = await listTitles(query);
        if (before !== after)
          await record({ action: "board.star", changes: { "Boards with a star": [before, after] } });
      }),
  };
}
