import { Client } from "pg";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { advisoryLockIds } from "../../../adapters/persistence/database/sql.ts";
import { migrations } from "../../../adapters/persistence/migrations/migrations.ts";
import { openPersistence, type Persistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard } from "../../builders/a-board.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { waitForBlockedQueries } from "./row-lock.ts";

const opened: Persistence[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((persistence) => persistence.close()));
});

async function openNode(url: string): Promise<Persistence> {
  const persistence = await openPersistence({ url });
  opened.push(persistence);
  return persistence;
}

const [runConcurrently, halfway] = [await blankDatabase(), await blankDatabase()];
const createMigrationsTable =
  "create table if not exists schema_migrations (id serial primary key, name text, executed_at timestamptz)";
const migrated = await freshDatabase();
const newer = await freshDatabase();
const overtaken = await blankDatabase();

describe("migrate", () => {
  it("applies each migration once when several nodes start together", async () => {
    const nodes = await Promise.all([openNode(runConcurrently), openNode(runConcurrently), openNode(runConcurrently)]);
    expect(await nodes[0].isReady()).toBe(false);
    await Promise.all(nodes.map((node) => node.migrate()));
    const taken = await runSql(runConcurrently, "select name from schema_migrations order by id");
    expect(taken).toEqual(migrations.map(({ name }) => ({ name })));
    expect(await nodes[0].isReady()).toBe(true);
    await nodes[1].boards.insert(aBoard());
    expect(await nodes[2].boardQueries.countBoards()).toMatchObject({ boards: 1 });
  });

  it("rolls back all migrations when one fails, and can be repeated", async () => {
    await runSql(halfway, "create table terms (stands integer)");
    const node = await openNode(halfway);
    await expect(node.migrate()).rejects.toThrow(/terms/u);
    expect(await runSql(halfway, "select name from schema_migrations")).toEqual([]);
    expect(await runSql(halfway, "select to_regclass('boards') as boards")).toEqual([{ boards: null }]);
    expect(await node.isReady()).toBe(false);
    await runSql(halfway, "drop table terms");
    await node.migrate();
    expect(await node.isReady()).toBe(true);
  });

  it("refuses the database of a newer version with a suggestion and changes nothing", async () => {
    await runSql(newer, "insert into schema_migrations (name) values ('0999-future')");
    const node = await openNode(newer);
    await expect(node.migrate()).rejects.toMatchObject({
      code: "database.schema-newer",
      message: expect.stringContaining("0999-future"),
      suggestion: expect.stringContaining("newer version"),
    });
    expect(await node.isReady()).toBe(false);
    expect(await runSql(newer, "select count(*)::integer as steps from schema_migrations")).toEqual([
      { steps: migrations.length + 1 },
    ]);
  });

  it("refuses a database that a newer version migrated while this one waited for the lock", async () => {
    const node = await openNode(overtaken);
    const newerNode = new Client({ connectionString: overtaken });
    await newerNode.connect();
    onTestFinished(() => newerNode.end());
    await newerNode.query("select pg_advisory_lock($1)", [advisoryLockIds.migration]);
    const rejected = expect(node.migrate()).rejects.toMatchObject({ code: "database.schema-newer" });
    await waitForBlockedQueries(overtaken, 1);
    await newerNode.query(createMigrationsTable);
    await newerNode.query("insert into schema_migrations (name) values ('0999-future')");
    await newerNode.query("select pg_advisory_unlock($1)", [advisoryLockIds.migration]);
    await rejected;
    expect(await runSql(overtaken, "select to_regclass('boards') as boards")).toEqual([{ boards: null }]);
  });
});

describe("the baseline", () => {
  const text = migrations.flatMap(({ statements }) => statements).join("\n");
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

  it("creates each table, function and trigger once", () => {
    for (const kind of ["table", "function", "trigger"]) {
      const created = names(new RegExp(`^create (?:or replace |constraint )?${kind} (\\w+)`, "gmu"));
      expect(created.length).toBeGreaterThan(0);
      expect(created).toEqual([...new Set(created)]);
    }
  });

  it("has at most three triggers on boards", async () => {
    const triggers = await runSql(
      migrated,
      "select from pg_trigger where tgrelid = 'boards'::regclass and not tgisinternal",
    );
    expect(triggers.length).toBeLessThanOrEqual(3);
  });
});

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
