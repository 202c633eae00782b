import { isId } from "../../core/kernel/id.ts";
import { slugOf } from "../../core/kernel/text.ts";
import { orderOutdated, TermError, termNotFound } from "../../core/lists/term.errors.ts";
import type { Term } from "../../core/term/term.ts";
import type { TermRepository } from "../../core/term/term-repository.port.ts";
import type { Manage } from "./database/primary.ts";
import type { Sql } from "./database/sql.ts";
import { isUniqueViolation } from "./database/unavailable.ts";
import { reorderQuery } from "./terms/reorder-query.ts";
import { TermRow } from "./terms/term-row.ts";

interface Dependencies {
  readonly manage: Manage;
  readonly sql: Sql;
  /** May lag behind. */
  readonly read: Sql;
}

const columns = "id, kind, name, position, cover";

const list = `select ${columns} from terms where kind = $1 order by position, name collate "C"`;

const add = `
  insert into terms (id, kind, name, slug, position)
  select $1::uuid, $2::text, $3, $4, coalesce(max(position), 0) + 1 from terms where kind = $2
  returning position`;

const setCover = `update terms set cover = $2 where kind = 'style' and id = $1 returning ${columns}`;

const coversInUse = "select cover from terms where cover = any($1::text[])";

export function makePostgresTermRepository({ manage, sql, read }: Dependencies): TermRepository {
  return {
    list: (kind) => read<Term>(list, [kind]),
    add: async (term) => {
      try {
        const [added] = await sql<Pick<Term, "position">>(add, [term.id, term.kind, term.name, slugOf(term.name)]);
        return { ...term, position: added?.position ?? 0, cover: null };
      } catch (error) {
        if (!isUniqueViolation(error, "terms_slug")) throw error;
        throw new TermError("term.name-taken", `"${term.name}" already exists.`, { cause: error });
      }
    },
    remove: async (kind, id) => {
      if (!isId(id)) return;
      await manage((manager) => manager.nativeDelete(TermRow, { id, kind }));
    },
    reorder: async (kind, ids) => {
      const [order] = ids.every(isId) ? await sql<{ isWhole: boolean }>(reorderQuery, [kind, ids]) : [];
      if (!order?.isWhole) throw orderOutdated();
    },
    setCover: async (styleId, cover) => {
      const [changed] = isId(styleId) ? await sql<Term>(setCover, [styleId, cover]) : [];
      if (changed === undefined) throw termNotFound();
      return changed;
    },
    // Asked before pictures are deleted, so a replica that lags behind must not answer.
    coversInUse: async (objectPaths) => {
      const rows = await sql<{ cover: string }>(coversInUse, [objectPaths.filter((path) => !path.includes("\u0000"))]);
      return new Set(rows.map(({ cover }) => cover));
    },
  };
}
