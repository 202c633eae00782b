import { Client } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { AuditAction } from "../../../core/kernel/audit.port.ts";
import { cleanUp } from "../../environment/clean-up.ts";
import type { ApiClient } from "./api-client.ts";
import { adminPassword } from "./api-site.ts";
import { admin, createBoard, findUser, profiles, secrets, signInAs, site } from "./audited-site.ts";
import { recordedChanges } from "./recorded-changes.ts";

const records = z.array(
  z.object({
    who: z.string(),
    network: z.string().nullable(),
    what: z.string(),
    changes: z.array(z.string()),
  }),
);

/** One connection for all statements, because opening one takes longer than most of them. */
const database = new Client(site.databaseUrl);
await database.connect();
cleanUp(() => database.end());
const query = async (statement: string): Promise<readonly unknown[]> => (await database.query(statement)).rows;

const tables = [
  ...["boards", "board_products", "board_revisions", "featured_boards", "scheduled_changes", "staged_boards"],
  ...["terms", "renamed_terms", "removed_terms", "products", "product_replacements", "paused_sources"],
  ...["passkeys", "authenticator_apps", "recovery_codes", "sign_in_links"],
  ...["users", "sessions", "site_settings", "backups", "audit_log"],
];

/** Everything that the recorded operations change. */
async function readTables(): Promise<unknown> {
  const digest = (table: string) =>
    `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t) as ${table}`;
  return await query(`select ${tables.map(digest).join(", ")}`);
}

const countRows = async () => {
  const [row] = await query("select count(*)::integer as rows from audit_log");
  return z.object({ rows: z.int() }).parse(row).rows;
};

/** Makes each insertion of a row fail. */
async function breakAuditLog(statement: string): Promise<void> {
  await query(
    `create function refuse_row() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger refuse_row before insert on audit_log for each row execute function refuse_row()`,
  );
}
const repairAuditLog = () => query("drop function if exists refuse_row cascade");

const read = async (query = "") => (await admin.get(`/api/admin/audit?limit=100${query}`)).json(records);

describe("each recorded change", () => {
  afterEach(repairAuditLog);

  test.each(recordedChanges)("%s is stored with its row, and neither without the other", async (action, make, what) => {
    const attempt = await make();
    const [before, rows] = [await readTables(), await countRows()];
    await breakAuditLog("raise exception 'no row'");
    expect(await attempt()).toBe(false);
    await repairAuditLog();
    expect(await readTables()).toEqual(before);
    expect(await attempt()).toBe(true);
    const added = (await read()).slice(0, (await countRows()) - rows);
    const entries = added.filter((entry) => what.test(entry.what));
    expect(entries, JSON.stringify(added)).toHaveLength(1);
    const isByProgram = action === "board.erase";
    const isScheduled = /schedule/u.test(entries[0]?.who ?? "");
    expect(entries[0]?.network === null).toBe(isByProgram || isScheduled || entries[0]?.who === "command line");
  });

  test("is not stored when its connection is lost with its row", async () => {
    const { id } = await createBoard();
    const before = await readTables();
    await breakAuditLog("perform pg_terminate_backend(pg_backend_pid())");
    expect((await admin.send("PATCH", `/api/boards/${id}`, { status: "published" })).status).toBe(503);
    await repairAuditLog();
    expect(await readTables()).toEqual(before);
  });

  test("is one that a case above provokes, or tests of sign-in, passkeys or restores", () => {
    type Tested = (typeof recordedChanges)[number][0] | "backup.restore";
    // Does not compile while an action has no case.
    const missing: Record<Exclude<AuditAction, Tested | `session.refuse${"" | "-code" | "-passkey"}`>, never> = {};
    expect(missing).toEqual({});
  });
});

describe("a wrong password", () => {
  const [, , wrongPassword] = secrets;
  const signIn = (username: string, password: string) => {
    const headers = { "X-Forwarded-For": "198.51.100.23" };
    return site.visitor().send("POST", "/api/login", { username, password }, headers);
  };

  test("is recorded with the name of an account, in a network without the address", async () => {
    expect((await signIn("ADA", wrongPassword)).status).toBe(401);
    const [entry] = await read();
    expect(entry).toMatchObject({ who: "visitor", network: "198.51.100.0/24", changes: [] });
    expect(entry?.what).toBe("Gave a wrong password for the account “ada”");
  });

  test("is recorded without a name that no account has", async () => {
    expect((await signIn(wrongPassword, "x")).status).toBe(401);
    expect((await read())[0]).toMatchObject({ who: "visitor", what: "Gave a wrong password for an unknown name" });
  });

  test("leads to the answer of a failure when it cannot be recorded", async () => {
    await breakAuditLog("raise exception 'no row'");
    expect((await signIn("ada", wrongPassword)).status).toBe(500);
    await repairAuditLog();
  });
});

test("sign-ins of users without a role in the admin area are not recorded", async () => {
  const rows = await countRows();
  const member = await site.member();
  await member.send("POST", "/api/logout");
  // The account itself.
  expect(await countRows()).toBe(rows + 1);
});

test("a wrong code is recorded for the account whose password was right", async () => {
  const [client, user] = [await signInAs("coding"), await findUser("coding")];
  await site.persistence.factors.setApp(user, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 1, []);
  expect((await client.send("POST", "/api/login", { username: "coding", password: secrets[0] })).status).toBe(202);
  expect((await client.send("POST", "/api/login/code", { code: "12345" })).status).toBe(422);
  const wrongCode = { who: "visitor", what: "Gave a wrong code for the account “coding”" };
  expect((await read())[0]).toMatchObject(wrongCode);
  // Nobody was signed in who could sign out.
  expect((await client.send("POST", "/api/logout")).status).toBe(204);
  expect((await read())[0]).toMatchObject(wrongCode);
});

test("rows hold the values before and after, and who changed them", async () => {
  const client = await signInAs("profiled");
  await client.send("PUT", "/api/account", { firstName: "Nell" }, { "X-Forwarded-For": "203.0.113.9" });
  expect((await read())[0]).toEqual({
    who: "profiled",
    network: "203.0.113.0/24",
    what: "Changed the account “profiled”",
    changes: ["First name: Nell (before: Profiled)"],
  });
});

test("rows hold no marks that break a line or turn its direction", async () => {
  const { id } = await createBoard({ title: "One\u202E\r\ntwo\u001B[31m" });
  await admin.send("PATCH", `/api/boards/${id}`, { status: "published" });
  expect((await read())[0]?.what).toBe("Published the board “One two [31m”");
});

test("saves that change nothing, and those of the content of a board, add no row", async () => {
  const { id } = await createBoard();
  await admin.send("PUT", "/api/social-profiles", profiles(""));
  const rows = await countRows();
  await admin.send("PATCH", `/api/boards/${id}`, { description: "Quieter." });
  await admin.send("PUT", "/api/social-profiles", profiles(""));
  await admin.send("DELETE", `/api/styles/${id}`);
  expect(await countRows()).toBe(rows);
});

test("each of many changes at once is recorded for the one who made it", async () => {
  const [one, two] = [await signInAs("first-of-two"), await signInAs("second-of-two")];
  const boards = [];
  for (let index = 0; index < 8; index += 1) boards.push(await createBoard());
  const publish = (client: ApiClient, id: string) => client.send("PATCH", `/api/boards/${id}`, { status: "published" });
  await Promise.all(boards.map(({ id }, index) => publish(index % 2 ? one : two, id)));
  const published = (await read()).filter(({ what }) => what.startsWith("Published"));
  const byBoard = new Map(published.map(({ what, who }) => [what, who]));
  const who = boards.map(({ title }) => byBoard.get(`Published the board “${title}”`));
  expect(who).toEqual(boards.map((_, index) => (index % 2 ? "first-of-two" : "second-of-two")));
});

test("no row holds a password, a cookie or a link", async () => {
  const rows = JSON.stringify(await query("select * from audit_log"));
  const hashes = z.array(z.object({ hash: z.string() }));
  const stored = hashes.parse(await query("select password_hash as hash from users"));
  const cookies = [...admin.cookies().values()];
  for (const secret of [...secrets, adminPassword, ...cookies, ...stored.map(({ hash }) => hash)]) {
    if (secret !== "1") expect(rows).not.toContain(secret);
  }
});
