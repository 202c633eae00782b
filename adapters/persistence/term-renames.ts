import { nameSubject } from "../../core/kernel/audit.port.ts";
import { foldCase, slugify } from "../../core/kernel/text.ts";
import type { RunningRename, TermRenames } from "../../core/term/rename-term.ts";
import { nameTakenError, renameRunningError, type TermKind, termNotFoundError } from "../../core/term/term.ts";
import type { StoreDependencies } from "./audit/audit-trail.ts";
import { isUniqueViolation, type QuerySql } from "./database/sql.ts";

const startSql = "select rename_term($1, $2, $3, $4, $5, $6, $7, $8) as boards";
const runningSql = `
  select kind, slug, to_slug as "toSlug", to_name as name, boards, renamed from renamed_terms
  where is_running order by renamed_at, slug`;
const spellingsSql = `
  select distinct furniture_type as spelling from products where furniture_type is not null
  union select distinct furniture_type from boards where furniture_type is not null`;
const stagedSpellingsSql = "select distinct content ->> $1 as spelling from staged_boards where content ->> $1 <> ''";

/**
 * Parameters: column, spellings, new name. The subject and the title follow as those of boards do (`rename_boards`).
 */
const renameStagedSql = `
  update staged_boards set content = content || jsonb_build_object($1::text, $3::text, 'subject', subject_after,
    'title', case when content ->> 'title' = content ->> 'subject' then subject_after else content ->> 'title' end)
  from (
    select board_id as id, case
      when content ->> 'subject' <> concat_ws(' ', content ->> 'style', content ->> 'room') then content ->> 'subject'
      when $1 = 'style' then concat_ws(' ', $3::text, content ->> 'room')
      when $1 = 'room' then concat_ws(' ', content ->> 'style', $3::text)
      else content ->> 'subject'
    end as subject_after from staged_boards where content ->> $1 = any($2)
  ) as named
  where board_id = named.id`;

const lockBoardsSql = "select id, version from boards where id = any($1) order by id for no key update";

/** Changes for later that were of the version before the rename are of the one after it. */
const followBoardsSql = `
  update staged_boards set version = boards.version
  from boards join unnest($1::uuid[], $2::integer[]) as former (id, version) on former.id = boards.id
  where board_id = boards.id and staged_boards.version = former.version`;

const finishSql = "update renamed_terms set is_running = false where kind = $1 and slug = $2 and to_name = $3";

/** Changes for later have the names of a board as its columns. */
const columns = { style: "style", room: "room", furnitureType: "furniture_type", adjective: "adjective" } as const;

async function renameStaged(
  sql: QuerySql,
  { kind, slug, name }: Pick<RunningRename, "kind" | "slug" | "name">,
): Promise<void> {
  const rows = await sql<{ spelling: string }>(stagedSpellingsSql, [columns[kind]]);
  const spellings = rows.map(({ spelling }) => spelling).filter((spelling) => slugify(spelling) === slug);
  if (spellings.length > 0) await sql(renameStagedSql, [columns[kind], spellings, name]);
}

export function createTermRenames({ sql, trail }: StoreDependencies): TermRenames {
  /** The spellings of a furniture type, for which boards and products have no slug. */
  async function findSpellings(kind: TermKind, slug: string): Promise<readonly string[]> {
    if (kind !== "furnitureType") return [];
    const rows = await sql<{ spelling: string }>(spellingsSql);
    return rows.map(({ spelling }) => spelling).filter((spelling) => slugify(spelling) === slug);
  }

  const toValues = async ({ kind, slug, name }: RunningRename) => [kind, slug, name, await findSpellings(kind, slug)];

  return {
    start: async ({ kind, id, formerSlug, name, targetId, cover, author }) => {
      const spellings = await findSpellings(kind, formerSlug);
      const values = [id, kind, targetId, name, slugify(name), cover, spellings, author];
      const rename = trail.transact(async (query, record) => {
        const [before] = await query<{ name: string }>("select name from terms where id = $1", [id]);
        const [result] = await query<{ boards: number | null }>(startSql, values);
        if (before === undefined || result === undefined || result.boards === null) throw termNotFoundError();
        if (result.boards < 0) throw renameRunningError(name);
        await renameStaged(query, { kind, slug: formerSlug, name });
        const changes = { Name: [before.name, name], "With this name": [null, String(result.boards)] } as const;
        const action = targetId === null ? "list.rename" : "list.merge";
        await record({ action, subject: nameSubject(kind, id, before.name), changes });
        return result.boards;
      });
      return await rename.catch((error: unknown) => {
        throw isUniqueViolation(error, "terms_slug") ? nameTakenError(name, error) : error;
      });
    },
    listRunning: () => sql<RunningRename & Record<string, unknown>>(runningSql),
    findLeft: async (rename) => {
      const text = "select find_old_names($1, $2, $3, $4) as id";
      return (await sql<{ id: string }>(text, await toValues(rename))).map(({ id }) => id);
    },
    renameBoards: async (rename, ids) => {
      const [kind, slug, name, spellings] = await toValues(rename);
      const values = [kind, slug, name, foldCase(rename.name), spellings, ids];
      await trail.transact(async (query) => {
        const boards = await query<{ id: string; version: number }>(lockBoardsSql, [ids]);
        await query("select rename_boards($1, $2, $3, $4, $5, $6)", values);
        await query(followBoardsSql, [boards.map(({ id }) => id), boards.map(({ version }) => version)]);
        // Again: changes can have been saved for later since the start.
        await renameStaged(query, rename);
      });
    },
    finish: async ({ kind, slug, name }) => {
      await sql(finishSql, [kind, slug, name]);
    },
  };
}
