import { isUuid, slugify } from "../../core/kernel/text.ts";
import {
  orderConflictError,
  type Term,
  TermError,
  type TermRepository,
  termNotFoundError,
} from "../../core/term/term.ts";
import { isUniqueViolation, type QuerySql } from "./database/sql.ts";

/**
 * Orders the terms of a kind ($1) by these ids ($2), if they are exactly the ids of the list; `isComplete` says whether they
 * are. All rows are locked in id order before any is written, so that of two concurrent changes the later one wins
 * completely and no deadlock occurs.
 */
const reorderTermsSql = `
  with listed as (
    select id from terms where kind = $1 order by id for no key update
  ), requested as (
    select id, place from unnest($2::uuid[]) with ordinality as requested (id, place) join listed using (id)
  ), complete as (
    select from requested
    having count(distinct id) = cardinality($2) and cardinality($2) = (select count(*) from listed)
  ), reordered as (
    update terms set position = requested.place from requested, complete where terms.id = requested.id
  )
  select exists (select from complete) as "isComplete"`;

const columns = "id, kind, name, position, cover";

const listSql = `select ${columns} from terms where kind = $1 order by position, name collate "C"`;

const insertSql = `
  insert into terms (id, kind, name, slug, position)
  select $1::uuid, $2::text, $3, $4, coalesce(max(position), 0) + 1 from terms where kind = $2
  returning position`;

/** Tells the histories of the boards with this term; a board uses it by its text (core/README.md, L8). */
const deleteSql = `
  with removed as (delete from terms where kind = $1 and id = $2 returning kind, slug, name)
  insert into removed_terms (kind, name, author, boards)
  select kind, name, $3, array_agg(boards.id) from removed join boards on slug = case kind
    when 'style' then style_slug when 'room' then room_slug when 'adjective' then replace(adjective_key, ' ', '-')
  end
  group by kind, name`;

const setCoverSql = `update terms set cover = $2 where kind = 'style' and id = $1 returning ${columns}`;

const usedCoversSql = "select cover from terms where cover = any($1::text[])";

export function createTermRepository({ sql }: { readonly sql: QuerySql }): TermRepository {
  return {
    list: (kind) => sql<Term>(listSql, [kind]),
    insert: async (term) => {
      try {
        const [added] = await sql<Pick<Term, "position">>(insertSql, [
          term.id,
          term.kind,
          term.name,
          slugify(term.name),
        ]);
        return { ...term, position: added?.position ?? 0, cover: null };
      } catch (error) {
        if (!isUniqueViolation(error, "terms_slug")) throw error;
        throw new TermError("term.name-taken", `"${term.name}" already exists.`, { cause: error });
      }
    },
    delete: async (kind, id, author = null) => {
      if (isUuid(id)) await sql(deleteSql, [kind, id, author]);
    },
    reorder: async (kind, ids) => {
      const [result] = ids.every(isUuid) ? await sql<{ isComplete: boolean }>(reorderTermsSql, [kind, ids]) : [];
      if (!result?.isComplete) throw orderConflictError();
    },
    setCover: async (styleId, cover) => {
      const [changed] = isUuid(styleId) ? await sql<Term>(setCoverSql, [styleId, cover]) : [];
      if (changed === undefined) throw termNotFoundError();
      return changed;
    },
    findUsedCovers: async (objectPaths) => {
      const rows = await sql<{ cover: string }>(usedCoversSql, [
        objectPaths.filter((path) => !path.includes("\u0000")),
      ]);
      return new Set(rows.map(({ cover }) => cover));
    },
  };
}
