import type { AdminFilter, BoardCounts, Category, TermCount } from "../../../core/board/board-queries.port.ts";
import type { TermKind } from "../../../core/term/term.ts";
import type { QuerySql } from "../database/sql.ts";
import { buildAdminList, toSlugCondition, toWhereClause } from "./list-query.ts";
import { isSearch } from "./read-page.ts";
import { countMatches } from "./search.ts";

/** Reads counts that triggers maintain, so the cost does not depend on the number of boards. */
export async function countBoards(sql: QuerySql): Promise<BoardCounts> {
  const rows = await sql<{ kind: string; boards: number; published: number }>(
    "select kind, boards, published from board_counts where kind in ('all', 'unavailable', 'trash')",
  );
  const counts = new Map(rows.map((row) => [row.kind, row]));
  const all = counts.get("all");
  return {
    boards: all?.boards ?? 0,
    published: all?.published ?? 0,
    unavailable: counts.get("unavailable")?.boards ?? 0,
    trash: counts.get("trash")?.boards ?? 0,
  };
}

export async function countPublished(sql: QuerySql, category: Category | null): Promise<number> {
  if (category === null) return (await countBoards(sql)).published;
  const { text, values } = toWhereClause([
    { sql: "kind = ?", values: [category.kind] },
    toSlugCondition("name", category.slug),
  ]);
  const [row] = await sql<{ published: number }>(`select published from board_counts ${text}`, values);
  return row?.published ?? 0;
}

export async function countAdminList(sql: QuerySql, filter: AdminFilter): Promise<number> {
  if (isSearch({ filter })) return await countMatches(sql, buildAdminList(filter), filter.text ?? "");
  const { boards, published, unavailable, trash } = await countBoards(sql);
  const { status } = filter;
  return status === undefined ? boards : { published, draft: boards - published, unavailable, trash }[status];
}

export async function countByTerm(sql: QuerySql, kind: TermKind): Promise<readonly TermCount[]> {
  return await sql<TermCount>("select name, boards, published from board_counts where kind = $1 and boards > 0", [
    kind,
  ]);
}
