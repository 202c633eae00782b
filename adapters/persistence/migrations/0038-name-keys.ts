import { foldCase, slugify } from "../../../core/kernel/text.ts";
import type { SchemaMigration } from "../database/sql.ts";

const isInSameList = `(other.kind = terms.kind or (other.kind in ('style', 'room') and terms.kind in ('style', 'room')))`;

/** Computes again the keys and slugs of names beyond ASCII, after a change of `foldCase`. */
export const nameKeysMigration: SchemaMigration = {
  name: "0038-name-keys",
  statements: [],
  run: async (execute) => {
    for (const column of ["style", "room", "adjective"]) {
      const used = `select distinct ${column} as name from boards where octet_length(${column}) > length(${column})`;
      for (const { name } of await execute(used)) {
        const key = foldCase(String(name));
        const update = `update boards set ${column}_key = ? where ${column} = ? and ${column}_key <> ?`;
        await execute(update, [key, name, key]);
      }
    }
    const stored = "select id, name from terms where octet_length(name) > length(name) order by position";
    for (const { id, name } of await execute(stored)) {
      const slug = slugify(String(name));
      // A second term with the same slug keeps its former one: pages are found by name, and slugs are unique.
      const isFree = `not exists (select from terms as other where other.slug = ? and ${isInSameList})`;
      await execute(`update terms set slug = ? where id = ? and ${isFree}`, [slug, id, slug]);
    }
  },
};
