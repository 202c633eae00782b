import { expect, it, onTestFinished } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard } from "../../builders/a-board.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();

it("computes the keys and slugs of names beyond ASCII again", async () => {
  const node = await openPersistence({ url });
  onTestFinished(() => node.close());
  const published = { status: "published", publishedAt: new Date("2025-01-01") } as const;
  await node.boards.insert(aBoard({ style: "İskandinav", room: "Işık Köşe", ...published }));
  await runSql(url, "update boards set style_key = 'i̇skandinav', room_key = 'işık köşe'");
  const names = [
    ["SAKİN KÖŞE", "saki̇n-köşe"],
    ["Sakin Köşe", "sakin-köşe"],
    ["Weiß", "weiß"],
  ];
  for (const [position, [name, slug]] of names.entries()) {
    await runSql(url, "insert into terms values (gen_random_uuid(), 'style', $1, $2, $3)", [name, slug, position]);
  }
  await runSql(url, "delete from schema_migrations where name = '0038-name-keys'");
  await node.migrate();
  expect(await runSql(url, "select style_key, room_slug from boards")).toEqual([
    { style_key: "iskandinav", room_slug: "işik-köşe" },
  ]);
  expect(await node.boardQueries.countPublished({ kind: "style", slug: "iskandinav" })).toBe(1);
  expect(await runSql(url, "select slug from terms order by position")).toEqual([
    { slug: "saki̇n-köşe" },
    { slug: "sakin-köşe" },
    { slug: "weiss" },
  ]);
});
