import { Client } from "pg";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { advisoryLockIds } from "../../../adapters/persistence/database/sql.ts";
import { migrations } from "../../../adapters/persistence/migrations/migrations.ts";
import { openPersistence, type Persistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aUser } from "../../builders/a-user.ts";
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

const [runConcurrently, halfway, older] = [await blankDatabase(), await blankDatabase(), await blankDatabase()];
const [coverless, uncounted, separated] = [await blankDatabase(), await blankDatabase(), await blankDatabase()];
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

  it("changes nothing when the schema is current", async () => {
    const node = await openNode(migrated);
    const board = aBoard();
    await node.boards.insert(board);
    await node.migrate();
    expect(await node.boards.findById(board.id)).toEqual(board);
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

  it("applies only missing migrations", async () => {
    const [first] = migrations;
    for (const statement of first?.statements ?? []) await runSql(older, statement);
    await runSql(older, createMigrationsTable);
    await runSql(older, "insert into schema_migrations (name) values ($1)", [first?.name]);
    const node = await openNode(older);
    expect(await node.isReady()).toBe(false);
    await node.migrate();
    expect(await node.isReady()).toBe(true);
    const taken = await runSql(older, "select name from schema_migrations order by id");
    expect(taken).toEqual(migrations.map(({ name }) => ({ name })));
  });

  it("keeps the terms of a database from before styles had covers", async () => {
    for (const { statements, name } of migrations.slice(0, 7)) {
      for (const statement of statements) await runSql(coverless, statement);
      await runSql(coverless, createMigrationsTable);
      await runSql(coverless, "insert into schema_migrations (name) values ($1)", [name]);
    }
    const id = "00000000-0000-4000-8000-000000000001";
    await runSql(coverless, "insert into terms values ($1, 'style', 'Loft', 'loft', 3)", [id]);
    const node = await openNode(coverless);
    await node.migrate();
    const loft = { id, kind: "style", name: "Loft", position: 3, cover: null };
    expect(await node.terms.list("style")).toEqual([loft]);
    expect(await node.terms.setCover(id, "/objects/moodboards/a.jpg")).toMatchObject({ name: "Loft" });
  });

  it("counts the boards of an older database and makes them searchable", async () => {
    for (const { statements, name } of migrations.slice(0, 8)) {
      for (const statement of statements) await runSql(uncounted, statement);
      await runSql(uncounted, createMigrationsTable);
      await runSql(uncounted, "insert into schema_migrations (name) values ($1)", [name]);
    }
    // Older versions of the program wrote this column themselves.
    await runSql(uncounted, "alter table boards alter column search_vector set default ''");
    const node = await openNode(uncounted);
    for (const room of ["Bedroom", "Bedroom", null]) await insertOldBoard(uncounted, room, "published");
    await insertOldBoard(uncounted, "Bedroom", "draft");
    await node.migrate();
    expect(await node.boardQueries.countPublished({ kind: "style", slug: "loft" })).toBe(3);
    expect(await node.boardQueries.countPublished({ kind: "room", slug: "bedroom" })).toBe(2);
    expect(await node.boardQueries.countBoards()).toEqual({ boards: 4, published: 3, unavailable: 0, trash: 0 });
    const { items } = await node.boardQueries.listPublishedCards({ filter: { text: "bedrooms" }, limit: 10 });
    expect(items).toHaveLength(2);
  });

  it("clears username skeletons that contain separators", async () => {
    for (const { statements, name } of migrations.slice(0, 17)) {
      for (const statement of statements) await runSql(separated, statement);
      await runSql(separated, createMigrationsTable);
      await runSql(separated, "insert into schema_migrations (name) values ($1)", [name]);
    }
    const node = await openNode(separated);
    const users = ["olga", "ol-ga"].map((name) => aUser({ username: name, usernameSkeleton: name }));
    for (const user of users) await node.users.insert(user);
    await node.migrate();
    const cleared = users.map((user) => ({ ...user, usernameSkeleton: null }));
    expect(await node.users.list()).toEqual(expect.arrayContaining(cleared));
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

/** A board of the style Loft as the first version stored it: the repository writes columns that came later. */
async function insertOldBoard(url: string, room: string | null, status: "draft" | "published"): Promise<void> {
  await runSql(
    url,
    `insert into boards (
      id, title, subject, style, style_key, room, room_key, adjective_key, status, products, version,
      created_at, updated_at, published_at, object_paths
    ) values (
      gen_random_uuid(), 'Quiet corner', 'Loft', 'Loft', 'loft', $1::text, lower(coalesce($1::text, '')), '', $2::text,
      '[]', 1, now(), now(), case when $2::text = 'published' then now() end, '{}'
    )`,
    [room, status],
  );
}
