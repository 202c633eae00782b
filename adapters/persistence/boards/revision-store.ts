import type { EntityManager } from "@mikro-orm/postgresql";
import type { BoardContent, ChangeOrigin } from "../../../core/board/board.ts";
import type { BoardRevision, RemovedTerm, RevisionStore } from "../../../core/board/revision.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import type { QuerySql } from "../database/sql.ts";
import { revisionProductsColumn, toRevisionContent } from "./board-mapper.ts";

const unknownOrigin: ChangeOrigin = { author: null, reason: null };

/** Stores the present versions of boards, unless they are stored already. Runs in the transaction of their change. */
export async function recordRevisions(
  manager: EntityManager,
  boardIds: readonly string[],
  { author, reason } = unknownOrigin,
): Promise<void> {
  const ids = `{${boardIds.join(",")}}`;
  await manager.execute("select record_revisions(?::uuid[], ?::text, ?::text)", [ids, author, reason]);
}

type RevisionRecord = Omit<BoardRevision, "content"> & { readonly content: unknown; readonly products: unknown };

const revisionColumns = `
  board_id as "boardId", version, saved_at as "savedAt", author, reason, is_publication as "isPublication",
  content - 'products' as content, ${revisionProductsColumn}`;

function toRevision({ products, content, ...row }: RevisionRecord): BoardRevision {
  return { ...row, content: toRevisionContent(content, products) };
}

const listSql = `
  select ${revisionColumns} from board_revisions
  where board_id = $1 and version < coalesce($2, 2147483648) order by version desc limit $3`;

const findSql = `select ${revisionColumns} from board_revisions where board_id = $1 and version = $2`;

const removedTermsSql = `
  select kind, name, author, removed_at as "removedAt" from removed_terms
  where boards @> array[$1::uuid] order by removed_at desc, id`;

/**
 * Keeps the last revision of each hour for a week and of each day afterwards (UTC), beside all of the last 24 hours and
 * all publications. The newest revision of a board is always the last one of its hour or day.
 */
const thinOutSql = `
  delete from board_revisions as expired using (
    select board_id, version, row_number() over (
      partition by board_id, saved_at > $1::timestamptz - interval '7 days',
        date_trunc(case when saved_at > $1::timestamptz - interval '7 days' then 'hour' else 'day' end, saved_at, 'UTC')
      order by version desc
    ) as place
    from board_revisions where board_id between $2 and $3 and saved_at <= $1::timestamptz - interval '24 hours'
  ) as aged
  where (expired.board_id, expired.version) = (aged.board_id, aged.version) and place > 1 and not is_publication
  returning expired.version`;

/** Enough to find one whose moodboard is hidden: all revisions with an image have much the same content. */
const maxContents = 50;

/** The content of revisions with this object path, which must not contain NUL. */
export async function findRevisionsWithObject(read: QuerySql, path: string): Promise<readonly BoardContent[]> {
  const text = `select ${revisionColumns} from board_revisions where object_paths @> array[$1] limit ${maxContents}`;
  return (await read<RevisionRecord>(text, [path])).map((row) => toRevision(row).content);
}

/** Each statement has a sixteenth of the boards, so that it ends in time, whatever their number. */
async function thinOut(sql: QuerySql, now: Date): Promise<number> {
  let deleted = 0;
  for (const digit of "0123456789abcdef") {
    const [first, last] = ["0", "f"].map(
      (other) => digit + "0000000-0000-0000-0000-000000000000".replaceAll("0", other),
    );
    deleted += (await sql(thinOutSql, [now, first, last])).length;
  }
  return deleted;
}

export function createRevisionStore({ sql }: { readonly sql: QuerySql }): RevisionStore {
  return {
    list: async ({ boardId, before, limit }) => {
      if (!isUuid(boardId)) return [];
      return (await sql<RevisionRecord>(listSql, [boardId, before, limit])).map(toRevision);
    },
    find: async (boardId, version) => {
      const [row] = isUuid(boardId) ? await sql<RevisionRecord>(findSql, [boardId, version]) : [];
      return row === undefined ? null : toRevision(row);
    },
    listRemovedTerms: async (boardId) => (isUuid(boardId) ? await sql<RemovedTerm>(removedTermsSql, [boardId]) : []),
    thinOut: (now) => thinOut(sql, now),
  };
}
