import { isUuid } from "../../core/kernel/ids.ts";
import { slugify } from "../../core/kernel/text.ts";
import { orderConflictError, type Term, TermError, termNotFoundError } from "../../core/term/term.ts";
import type { TermRepository } from "../../core/term/term-repository.port.ts";
import { TermRow } from "./database/entities.ts";
import type { WithEntityManager } from "./database/primary.ts";
import { isUniqueViolation, type QuerySql } from "./database/sql.ts";

/**
 * Puts the names of a kind ($1) in the order of these ids ($2), unless these are not exactly the ids of the list;
 * `isComplete` says whether they are. The rows are held in one order before any is written, so that of two who order at
 * once the later one wins as a whole, and neither waits for the other in a circle.
 */
const reorderTermsSql = `
  with listed as (
    select id from terms where kind = $1 order by id for no key update
  ), wanted as (
    select id, place from unnest($2::uuid[]) with ordinality as wanted (id, place) join listed using (id)
  ), whole as (
    select from wanted
    having count(distinct id) = cardinality($2) and cardinality($2) = (select count(*) from listed)
  ), placed as (
    update terms set position = wanted.place from wanted, whole where terms.id = wanted.id
  )
  select exists (select from whole) as "isWhole"`;

interface Dependencies {
  readonly manage: WithEntityManager;
  readonly sql: QuerySql;
  /** May lag behind. */
  readonly replicaSql: QuerySql;
}

const columns = "id, kind, name, position, cover";

const list = `select ${columns} from terms where kind = $1 order by position, name collate "C"`;

const add = `
  insert into terms (id, kind, name, slug, position)
  select $1::uuid, $2::text, $3, $4, coalesce(max(position), 0) + 1 from terms where kind = $2
  returning position`;

const setCover = `update terms set cover = $2 where kind = 'style' and id = $1 returning ${columns}`;

const coversInUse = "select cover from terms where cover = any($1::text[])";

export function createTermRepository({ manage, sql, replicaSql }: Dependencies): TermRepository {
  return {
    list: (kind) => replicaSql<Term>(list, [kind]),
    insert: async (term) => {
      try {
        const [added] = await sql<Pick<Term, "position">>(add, [term.id, term.kind, term.name, slugify(term.name)]);
        return { ...term, position: added?.position ?? 0, cover: null };
      } catch (error) {
        if (!isUniqueViolation(error, "terms_slug")) throw error;
        throw new TermError("term.name-taken", `"${term.name}" already exists.`, { cause: error });
      }
    },
    delete: async (kind, id) => {
      if (!isUuid(id)) return;
      await manage((manager) => manager.nativeDelete(TermRow, { id, kind }));
    },
    reorder: async (kind, ids) => {
      const [order] = ids.every(isUuid) ? await sql<{ isWhole: boolean }>(reorderTermsSql, [kind, ids]) : [];
      if (!order?.isWhole) throw orderConflictError();
    },
    setCover: async (styleId, cover) => {
      const [changed] = isUuid(styleId) ? await sql<Term>(setCover, [styleId, cover]) : [];
      if (changed === undefined) throw termNotFoundError();
      return changed;
    },
    // Asked before pictures are deleted, so a replica that lags behind must not answer.
    findUsedCovers: async (objectPaths) => {
      const rows = await sql<{ cover: string }>(coversInUse, [objectPaths.filter((path) => !path.includes("\u0000"))]);
      return new Set(rows.map(({ cover }) => cover));
    },
  };
}
