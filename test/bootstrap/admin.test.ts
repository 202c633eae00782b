import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createArgon2PasswordHasher } from "../../adapters/system/credentials.ts";
import { openAccountServices, readAdminArguments, runAdminCommand } from "../../bootstrap/admin.ts";
import { readConfig } from "../../bootstrap/config.ts";
import { freshDatabase, runSql } from "../environment/database.ts";
import { recordingLog } from "../fakes/recording-log.ts";
import { runProgram } from "./run-program.ts";

const DATABASE_URL = await freshDatabase();
const opened = await openAccountServices(readConfig({ DATABASE_URL }), recordingLog().logger);
afterAll(() => opened.close());
await opened.accounts.createAdmin({ username: "ann", password: "correct horse battery" });

function admin(args: readonly string[], input?: string) {
  return runProgram(["admin.ts", ...args], { DATABASE_URL }, input);
}

async function storedHash(username: string) {
  const rows = await runSql(DATABASE_URL, "select password_hash from users where username = $1", [username]);
  return (
    z
      .array(z.object({ password_hash: z.string() }))
      .length(1)
      .parse(rows)[0]?.password_hash ?? ""
  );
}

describe("npm run admin", () => {
  it("creates an admin with a generated password and prints it", async () => {
    const { output, code } = await admin(["create", "olga", "--generate"]);
    expect(code).toBe(0);
    const password = /^Password: (\S{20})$/m.exec(output)?.[1] ?? "";
    expect(await createArgon2PasswordHasher().verify(password, await storedHash("olga"))).toBe(true);
  });

  it("creates an admin with a password from a pipe and does not print it", async () => {
    const { output, errorOutput } = await admin(["create", "tom", "--password-stdin"], "plenty of teal cushions\n");
    expect(output).toBe("Admin tom was made.\n");
    expect(errorOutput).toBe("");
    expect(await createArgon2PasswordHasher().verify("plenty of teal cushions", await storedHash("tom"))).toBe(true);
  });

  it("resets a password", async () => {
    const before = await storedHash("ann");
    expect((await admin(["reset", "ann", "--password-stdin"], "another long password")).code).toBe(0);
    expect(await storedHash("ann")).not.toBe(before);
  });

  it("resets all sign-in limits, and no others, with the password", async () => {
    const expire = Date.now() + 60_000;
    await runSql(DATABASE_URL, "insert into rate_limits values ('sign-in-pair:a', 11, $1), ('other:a', 1, $1)", [
      expire,
    ]);
    expect((await admin(["reset", "ann", "--generate"])).code).toBe(0);
    expect(await runSql(DATABASE_URL, "select key from rate_limits")).toEqual([{ key: "other:a" }]);
  });

  it("lists the users without secrets", async () => {
    const { output } = await admin(["list"]);
    expect(output).toMatch(/^ann\tadmin\tsince \d{4}-\d{2}-\d{2}$/m);
    expect(output).not.toContain("argon2");
  });

  it.each([
    [["create", "olga2", "--password-stdin"], "short", /at least 12 characters/],
    [["create", "olga3", "--password-stdin"], "admintelecom", /too easy to guess: .* Replace them/],
    [["create", "prompted"], "", /--password-stdin or --generate/],
    [["remove", "olga"], "", /Usage/],
  ])("%j prints the error and fails", async (args, input, expected) => {
    const { errorOutput, code } = await admin(args, input);
    expect(errorOutput).toMatch(expected);
    expect(errorOutput).not.toContain("    at ");
    expect(code).toBe(1);
  });

  it.each([[["create"]], [["create", "x", "--force"]], [[]]])("%j throws the usage", (args) => {
    expect(() => readAdminArguments(args)).toThrow(/Usage/);
  });

  it("rejects a reset for an unknown user", async () => {
    const resetting = runAdminCommand({ command: "reset", username: "nobody-there", password: "generate" }, opened);
    await expect(resetting).rejects.toThrow(/no user “nobody-there”/);
  });
});
