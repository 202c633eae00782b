import { nameSubject } from "../../core/kernel/audit.port.ts";
import { foldCase, slugify } from "../../core/kernel/text.ts";
import type { RunningRename, TermRenames } from "../../core/term/rename-term.ts";
import { nameTakenError, renameRunningError, type TermKind, termNotFoundError } from "../../core/term/term.ts";
import type { StoreDependencies } from "./audit/audit-trail.ts";
import { isUniqueViolation } from "./database/sql.ts";

const startSql = "select rename_term($1, $2, $3, $4, $5, $6, $7, $8) as boards";
const runningSql = `
  select kind, slug, to_slug as "toSlug", to_name as name, boards, renamed from renamed_terms
  where is_running order by renamed_at, slug`;
const spellingsSql = `
  select distinct furniture_type as spelling from products where furniture_type is not null
  union select distinct furniture_type from boards where furniture_type is not null`;
const finishSql = "update renamed_terms set is_running = false where kind = $1 and slug = $2 and to_name = $3";

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
      await sql("select rename_boards($1, $2, $3, $4, $5, $6)", [
        kind,
        slug,
        name,
        foldCase(rename.name),
        spellings,
        ids,
      ]);
    },
    finish: async ({ kind, slug, name }) => {
      await sql(finishSql, [kind, slug, name]);
    },
  };
}
