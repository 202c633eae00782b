import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { listSchemaObjects } from "../../../../adapters/persistence/backup/table-catalog.ts";
import { lastMigrationBeforeBaseline, migrations } from "../../../../adapters/persistence/migrations/migrations.ts";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { checkArchive } from "../../../../bootstrap/backup/archive-reader.ts";
import { countContent, makeBackup } from "../../../../bootstrap/backup/make-backup.ts";
import { assertKnownContent, restoreBackup } from "../../../../bootstrap/backup/restore-backup.ts";
import { recordingProgress } from "../../../bootstrap/backup/recording-progress.ts";
import { blankDatabase, freshDatabase, runSql } from "../../../environment/database.ts";
import { fakeObjectStorage } from "../../../fakes/fake-object-storage.ts";
import { loadOldSite, oldBackup, readAnswers, readOldAnswers, startAtTimeOfDump } from "./old-site.ts";
import { readSchemaCatalog } from "./schema-catalog.ts";

const [migrated, restored, older] = [await blankDatabase(), await blankDatabase(), await blankDatabase()];
const current = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), "hearthboard-old-site-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const progress = recordingProgress();

async function migrate(url: string): Promise<void> {
  const persistence = await openPersistence({ url });
  await persistence.migrate().finally(() => persistence.close());
}

/** Tables that later migrations create. */
const newTables = new Set([
  ...["board_revisions", "removed_terms", "renamed_terms", "featured_boards"],
  ...["scheduled_changes", "staged_boards", "preview_links", "preview_answers"],
  ...["sign_in_links", "passkeys", "authenticator_apps", "recovery_codes", "audit_log"],
]);

/** Columns of users that later migrations create. */
const newUserColumns = "{role,is_disabled}";

/**
 * The rows of every other table of the present schema, as PostgreSQL writes them, but for the applied migrations, the
 * version of the content, and the disclosure, whose former text is the default now.
 */
async function readRows(url: string): Promise<Readonly<Record<string, unknown>>> {
  const tables = listSchemaObjects().filter(({ kind, isCreated }) => kind === "table" && isCreated);
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (name === "content_version" || newTables.has(name)) continue;
    const columns = name === "site_settings" ? "social_profiles" : name;
    rows[name] = await runSql(
      url,
      name === "users"
        ? `select (to_jsonb(users) - '${newUserColumns}'::text[])::text as row from users order by 1`
        : `select row_to_json(${name})::text as row from (select ${columns} from ${name}) as ${name} order by 1`,
    );
  }
  return rows;
}

/** The settings have a disclosure that is null now, and users have new columns. */
const isUnchanged = ({ name }: { readonly name: string }) =>
  name !== "site_settings" && name !== "users" && !newTables.has(name);

/** Admins are admins still, and everyone else is a user. */
async function expectKeptUsers(url: string): Promise<void> {
  expect((await readRows(url))["users"]).toEqual((await readRows(migrated))["users"]);
  expect(await runSql(url, "select username, role, is_disabled from users order by 1")).toEqual([
    { username: "ada", role: "admin", is_disabled: false },
    { username: "nell", role: "user", is_disabled: false },
  ]);
}

async function expectOldAnswers(databaseUrl: string, isAsked = (_request: string) => true): Promise<void> {
  const answers = Object.entries(await readOldAnswers()).filter(([request]) => isAsked(request));
  const expected = Object.fromEntries(answers);
  const site = await startAtTimeOfDump(databaseUrl);
  await site.persistence.contentChanges.catchUp();
  await site.persistence.clickReports.updateMostLoved("2026-11-28");
  expect(await readAnswers(site, Object.keys(expected))).toEqual(expected);
}

describe("a site that stands at the last migration before the baseline", () => {
  it("keeps every row and answers every read of the API as before, byte for byte", async () => {
    await loadOldSite(migrated);
    const before = await readRows(migrated);
    await migrate(migrated);
    expect(await readRows(migrated)).toEqual(before);
    expect(Object.entries(before).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)).toEqual([]);
    await expectKeptUsers(migrated);
    await expectOldAnswers(migrated);
  });

  it("has the same schema afterwards as a new one", async () => {
    expect(await readSchemaCatalog(migrated)).toEqual(await readSchemaCatalog(current));
    const applied = await runSql(migrated, "select name from schema_migrations");
    expect(applied).toEqual(migrations.map(({ name }) => ({ name })));
  });

  it("has a backup that restores into the present schema, with the same answers", async () => {
    const archive = await checkArchive(oldBackup, progress);
    expect(archive.header.migrations.at(-1)).toBe(lastMigrationBeforeBaseline);
    assertKnownContent(archive);
    const objects = fakeObjectStorage();
    await restoreBackup(archive, { databaseUrl: restored, objects }, progress);
    expect(await readSchemaCatalog(restored)).toEqual(await readSchemaCatalog(current));
    const again = await makeBackup({ databaseUrl: restored, objects }, join(folder, "a"), progress);
    expect(again.manifest.tables.filter(isUnchanged)).toEqual(archive.manifest.tables.filter(isUnchanged));
    await expectKeptUsers(restored);
    expect(countContent(again.manifest).images).toBe(20);
    // These lists are no part of a backup, and others have all content of each board and product.
    const unasked = /^admin \/api\/admin\/(?:backups|jobs\/failed)$|\/(?:boards|products)\/[\da-f-]{36}$/u;
    await expectOldAnswers(restored, (request) => !unasked.test(request));
  });
});

describe("a site of an older version", () => {
  const last = "0035-search-tags";

  it("is refused with what to do, and is not changed", async () => {
    await loadOldSite(older);
    await runSql(older, "delete from schema_migrations where name > $1", [last]);
    const before = await readSchemaCatalog(older);
    const persistence = await openPersistence({ url: older });
    const refused = {
      code: "database.schema-older",
      message: expect.stringContaining(last),
      suggestion: expect.stringContaining("0.1.0"),
    };
    await expect(persistence.findNextMigration()).rejects.toMatchObject(refused);
    await expect(persistence.migrate()).rejects.toMatchObject(refused);
    expect(await persistence.isReady().finally(() => persistence.close())).toBe(false);
    const source = { databaseUrl: older, objects: null };
    await expect(makeBackup(source, join(folder, "b"), progress)).rejects.toMatchObject(refused);
    expect(await readSchemaCatalog(older)).toEqual(before);
  });

  it("has backups that are refused with what to do", async () => {
    const archive = await checkArchive(oldBackup, progress);
    const header = { ...archive.header, migrations: [last] };
    expect(() => assertKnownContent({ ...archive, header })).toThrow(/0035-search-tags.*version 0\.1\.0/u);
  });
});
