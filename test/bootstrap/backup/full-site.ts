import { createHash } from "node:crypto";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aUser } from "../../builders/a-user.ts";
import { runSql } from "../../environment/database-server.ts";

/** Values of every type that a text or a JavaScript number would change. */
export async function fillSite(url: string, imagePath: string): Promise<void> {
  const persistence = await openPersistence({ url });
  await persistence.boards.insert(aPublishedBoard({ title: "A walrus\u2028 in the 🛋 “den”", imageUrl: imagePath }));
  await persistence.boards.insert(
    aBoard({ description: "back\\slash \t tab\r\nline {curly} 'quote' \"double\"", views: 2_147_483_647 }),
  );
  await persistence.boards.insert(aBoard({ deletedAt: new Date("2025-03-01T00:00:00.123Z") }));
  await persistence.users.insert(aUser());
  await persistence.close();
  await runSql(
    url,
    `insert into pictures (source_hash, source, width, height, placeholder, looked_at)
      values ('\\x00ff10', 'https://example.com/ä', 10, 20, null, '2025-01-01 00:00:00.123+02');
    update products set checked_at = '1999-12-31', is_gone = true, checked_title = 'Ä';
    update board_products set note = 'Soft', overrides = '{"title": "big", "number": 12345678901234567890.10}';
    insert into terms (id, kind, name, slug, position, cover)
      values (gen_random_uuid(), 'style', 'Alpine', 'alpine', 1, '${imagePath}');
    insert into sessions (id_hash, data, expires_at) values ('\\x01', '{}', now() + interval '1 day');`,
  );
}

/** All rows of the tables, as PostgreSQL itself writes them, without the export of the program. */
export async function hashRows(url: string): Promise<Readonly<Record<string, string>>> {
  const tables = "boards products board_products terms users site_settings pictures board_counts".split(" ");
  const hashes: Record<string, string> = {};
  for (const table of tables) {
    const rows = await runSql(url, `select ${table}::text as row from ${table} order by 1`);
    hashes[table] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }
  return hashes;
}
