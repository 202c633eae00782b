import { nameSubject } from "../../core/kernel/audit.port.ts";
import { isUuid, slugify } from "../../core/kernel/text.ts";
import {
  nameTakenError,
  orderConflictError,
  renameRunningError,
  type Term,
  type TermKind,
  type TermRepository,
  termNotFoundError,
} from "../../core/term/term.ts";
import type { AuditTrail, StoreDependencies } from "./audit/audit-trail.ts";
import { isUniqueViolation } from "./database/sql.ts";

/**
 * Orders the terms of a kind ($1) by these ids ($2), if they are exactly the ids of the list; `isComplete` says whether
 * they are. All rows are locked in id order before any is written, so that of two concurrent changes the later one wins
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

const formerSlugs = `(
  select array_agg(former.slug order by former.slug) from renamed_terms as former
  where kind in ('style', 'room') and former.kind = terms.kind and to_slug = terms.slug and former.slug <> to_slug
) as "formerSlugs"`;
const columns = `id, kind, name, position, cover, ${formerSlugs}`;

const listSql = `select ${columns} from terms where kind = $1 order by position, name collate "C"`;

/**
 * Inserts nothing while boards are renamed from the slug ($4). Otherwise the slug leads to the new term from now on.
 * $5: the kinds of terms that share their slugs.
 */
const insertSql = `
  with taken as (
    delete from renamed_terms where slug = $4 and kind = any($5) and not is_running
  )
  insert into terms (id, kind, name, slug, position)
  select $1::uuid, $2::text, $3, $4, coalesce(max(position), 0) + 1 from terms where kind = $2
  having not exists (select from renamed_terms where slug = $4 and kind = any($5) and is_running)
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

type TermRecord = Omit<Term, "formerSlugs"> & { readonly formerSlugs: readonly string[] | null };

function toTerm({ formerSlugs, ...term }: TermRecord): Term {
  return formerSlugs === null ? term : { ...term, formerSlugs };
}

function listKindsWithSameSlugs(kind: TermKind): readonly TermKind[] {
  return kind === "style" || kind === "room" ? ["style", "room"] : [kind];
}

const findSql = "select name from terms where kind = $1 and id = $2 for update";

function insertTerm(trail: AuditTrail, term: Parameters<TermRepository["insert"]>[0]): Promise<Term> {
  return trail.transact(async (sql, record) => {
    const values = [term.id, term.kind, term.name, slugify(term.name), listKindsWithSameSlugs(term.kind)];
    const [added] = await sql<Pick<Term, "position">>(insertSql, values);
    if (added === undefined) throw renameRunningError(term.name);
    await record({ action: "list.add", subject: nameSubject(term.kind, term.id, term.name) });
    return { ...term, position: added.position, cover: null };
  });
}

function deleteTerm(trail: AuditTrail, kind: TermKind, id: string, author: string | null): Promise<void> {
  return trail.transact(async (sql, record) => {
    const [term] = await sql<Pick<Term, "name">>(findSql, [kind, id]);
    if (term === undefined) return;
    await sql(deleteSql, [kind, id, author]);
    await record({ action: "list.remove", subject: nameSubject(kind, id, term.name) });
  });
}

function reorderTerms(trail: AuditTrail, kind: TermKind, ids: readonly string[]): Promise<void> {
  return trail.transact(async (sql, record) => {
    const [result] = await sql<{ isComplete: boolean }>(reorderTermsSql, [kind, ids]);
    if (!result?.isComplete) throw orderConflictError();
    await record({ action: "list.order" });
  });
}

function setCover(trail: AuditTrail, styleId: string, cover: string | null): Promise<Term> {
  return trail.transact(async (sql, record) => {
    const [changed] = await sql<TermRecord>(setCoverSql, [styleId, cover]);
    if (changed === undefined) throw termNotFoundError();
    await record({ action: "list.cover", subject: nameSubject("style", styleId, changed.name) });
    return toTerm(changed);
  });
}

export function createTermRepository({ sql, trail }: StoreDependencies): TermRepository {
  return {
    list: async (kind) => (await sql<TermRecord>(listSql, [kind])).map(toTerm),
    insert: async (term) => {
      try {
        return await insertTerm(trail, term);
      } catch (error) {
        if (!isUniqueViolation(error, "terms_slug")) throw error;
        throw nameTakenError(term.name, error);
      }
    },
    delete: async (kind, id, author = null) => {
      if (isUuid(id)) await deleteTerm(trail, kind, id, author);
    },
    reorder: async (kind, ids) => {
      if (!ids.every(isUuid)) throw orderConflictError();
      await reorderTerms(trail, kind, ids);
    },
    setCover: async (styleId, cover) => {
      if (!isUuid(styleId)) throw termNotFoundError();
      return await setCover(trail, styleId, cover);
    },
    findUsedCovers: async (objectPaths) => {
      const rows = await sql<{ cover: string }>(usedCoversSql, [
        objectPaths.filter((path) => !path.includes("\u0000")),
      ]);
      return new Set(rows.map(({ cover }) => cover));
    },
  };
}
