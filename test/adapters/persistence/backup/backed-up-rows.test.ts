import { expect, test } from "vitest";
import { openRowLoader, openRowSnapshot } from "../../../../adapters/persistence/backup/backed-up-rows.ts";
import { withMigrations } from "../../../../adapters/persistence/migrations/run-migrations.ts";
import { readAll } from "../../../builders/byte-stream.ts";
import { freshDatabase, runSql } from "../../../environment/database.ts";

const url = await freshDatabase();

test("a restore keeps sequences from using an id twice", async () => {
  await runSql(
    url,
    "insert into terms (id, kind, name, slug, position) values (gen_random_uuid(), 'room', 'Den', 'den', 1)",
  );
  await runSql(url, "alter table terms add column number integer generated always as identity");
  const snapshot = await openRowSnapshot(url);
  const table = snapshot.tables.find(({ name }) => name === "terms");
  if (table === undefined) throw new Error("there are no terms");
  const lines = (await readAll(snapshot.readRows(table))).flat();
  await snapshot.close();
  await withMigrations(url, {}, async ({ sql }) => {
    const loader = await openRowLoader(sql);
    await loader.insert(
      table,
      lines.map((line) => line.replace('"number":1', '"number":41')),
    );
    await loader.finish();
  });
  const added =
    "insert into terms (id, kind, name, slug, position) values (gen_random_uuid(), 'room', 'Hall', 'hall', 9)";
  expect(await runSql(url, `${added} returning number`)).toEqual([{ number: 42 }]);
});

test("rows of an older version get the defaults of columns that they lack, and are read back as they were", async () => {
  await runSql(url, "alter table site_settings alter disclosure set default 'by default'");
  await withMigrations(url, {}, async ({ sql }) => {
    const loader = await openRowLoader(sql);
    const table = loader.tables.find(({ name }) => name === "site_settings");
    if (table === undefined) throw new Error("there are no settings");
    const line = '{"id":1,"social_profiles":[]}';
    await loader.insert(table, [line]);
    expect((await readAll(loader.readRows(table))).flat()).toEqual([line]);
    await loader.finish();
  });
  expect(await runSql(url, "select disclosure from site_settings")).toEqual([{ disclosure: "by default" }]);
});
