import type { BoardCounts, Category, NameCount } from "../../../core/board/board-queries.port.ts";
import type { TermKind } from "../../../core/term/term.ts";
import type { Sql } from "../database/sql.ts";
import { slugCondition, where } from "./list-query.ts";

/** Counts that the database keeps with every change, so that none of these depends on how many boards there are. */
export async function countBoards(sql: Sql): Promise<BoardCounts> {
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

export async function countPublished(sql: Sql, category: Category | null): Promise<number> {
  if (category === null) return (await countBoards(sql)).published;
  const { text, values } = where([{ sql: "kind = ?", values: [category.kind] }, slugCondition("name", category.slug)]);
  const [row] = await sql<{ published: number }>(`select published from board_counts ${text}`, values);
  return row?.published ?? 0;
}

export async function countByName(sql: Sql, kind: TermKind): Promise<readonly NameCount[]> {
  return await sql<NameCount>("select name, boards, published from board_counts where kind = $1 and boards > 0", [
    kind,
  ]);
}
