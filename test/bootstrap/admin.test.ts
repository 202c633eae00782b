import { Readable } from "node:stream";
import { afterAll, expect, it } from "vitest";
import { openAccountServices, readAdminArguments, runAdminCommand } from "../../bootstrap/admin.ts";
import { readConfig } from "../../bootstrap/config.ts";
import { aUser } from "../builders/a-user.ts";
import { freshDatabase, runSql } from "../environment/database.ts";
import { recordingLog } from "../fakes/recording-log.ts";
import { runProgram } from "./run-program.ts";

const DATABASE_URL = await freshDatabase();
const opened = await openAccountServices(readConfig({ DATABASE_URL }), recordingLog().logger);
afterAll(() => opened.close());
await opened.accounts.createAdmin({ username: "ann", password: "correct horse battery" });

async function admin(args: readonly string[], input = "") {
  return (await runAdminCommand(readAdminArguments(args), opened, Readable.from([input]))).join("\n");
}

it("npm run admin creates an admin with a generated password and prints it", async () => {
  const { output, code } = await runProgram(["admin.ts", "create", "olga", "--generate"], { DATABASE_URL });
  expect(code).toBe(0);
  const password = /^Password: (\S{20})$/mu.exec(output)?.[1] ?? "";
  expect(await opened.accounts.signIn({ username: "olga", password })).toMatchObject({ role: "admin" });
  const rows = await runSql(DATABASE_URL, "select actor, action from audit_log where subject like '%olga%'");
  expect(rows).toEqual([{ actor: "command line", action: "account.create" }]);
});

it("npm run admin prints an error without its stack and fails", async () => {
  const { errorOutput, code } = await runProgram(["admin.ts", "create", "prompted"], { DATABASE_URL });
  expect(errorOutput.trim()).toMatch(/^There is no terminal .*Use --password-stdin or --generate\.$/u);
  expect(code).toBe(1);
});

it("takes a password from a pipe and does not print it", async () => {
  const credentials = { username: "tom", password: "plenty of teal cushions" };
  expect(await admin(["create", "tom", "--password-stdin"], `${credentials.password}\n`)).toBe("Admin tom was made.");
  expect(await opened.accounts.signIn(credentials)).toMatchObject({ username: "tom" });
});

it("resets a password with all limits on signing in, and no others", async () => {
  const expire = Date.now() + 60_000;
  await runSql(DATABASE_URL, "insert into rate_limits values ('sign-in-pair:a', 11, $1), ('other:a', 1, $1)", [expire]);
  await admin(["reset", "ann", "--password-stdin"], "another long password");
  expect(await opened.accounts.signIn({ username: "ann", password: "another long password" })).not.toBeNull();
  expect(await runSql(DATABASE_URL, "select key from rate_limits")).toEqual([{ key: "other:a" }]);
});

it("lists the users without secrets", async () => {
  const output = await admin(["list"]);
  expect(output).toMatch(/^ann\tadmin\tsince \d{4}-\d{2}-\d{2}$/mu);
  expect(output).not.toContain("argon2");
  await opened.users.insert(aUser({ username: "\u001b]0;x\u0007eve\nann\tadmin" }));
  expect(await admin(["list"])).toMatch(/^\ufffd\]0;x\ufffdeve ann admin\tuser\tsince/mu);
});

it.each([
  [["create", "olga2", "--password-stdin"], "short", /at least 12 characters/],
  [["create", "olga3", "--password-stdin"], "admintelecom", /too easy to guess: .* Replace them/],
  [["reset", "nobody-there", "--generate"], "", /no user “nobody-there”/],
  [["remove", "olga"], "", /Usage/],
  [["create"], "", /Usage/],
  [["create", "x", "--force"], "", /Usage/],
  [[], "", /Usage/],
])("%j with %j is refused", async (args, input, expected) => {
  await expect(async () => await admin(args, input)).rejects.toThrow(expected);
});
