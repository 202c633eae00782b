import { boardNotFoundError } from "../../../core/board/board.ts";
import type { FeaturedBoard, FeaturedBoardStore } from "../../../core/board/featured-boards.ts";
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

export function createFeaturedBoardStore({ sql }: { readonly sql: QuerySql }): FeaturedBoardStore {
  return {
    list: () => sql<FeaturedBoard & Record<string, unknown>>(listSql),
    replace: async (ids) => {
      const [result] = await sql<{ isComplete: boolean }>(replaceSql, [ids]);
      if (!result?.isComplete) throw boardNotFoundError();
    },
  };
}
