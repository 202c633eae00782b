import { describe, expect, it } from "vitest";
import { z } from "zod";
import { makeArgon2Hasher } from "../../../adapters/system/argon2-hasher.ts";
import { freshDatabase, runSql } from "../../database.ts";
import { runProgram } from "../run-program.ts";

const DATABASE_URL = await freshDatabase();
const admin = (args: readonly string[], input?: string) => runProgram(["admin.ts", ...args], { DATABASE_URL }, input);

const storedHash = async (username: string) => {
  const rows = await runSql(DATABASE_URL, "select password_hash from users where username = $1", [username]);
  return (
    z
      .array(z.object({ password_hash: z.string() }))
      .length(1)
      .parse(rows)[0]?.password_hash ?? ""
  );
};

describe("npm run admin", () => {
  it("makes an admin with a password that it made up and shows once", async () => {
    const { output, code } = await admin(["create", "olga", "--generate"]);
    expect(code).toBe(0);
    const password = /^Password: (\S{20})$/m.exec(output)?.[1] ?? "";
    expect(await makeArgon2Hasher().verify(password, await storedHash("olga"))).toBe(true);
  });

  it("makes an admin with a password from a pipe and does not repeat it", async () => {
    const { output, complaint } = await admin(["create", "tom", "--password-stdin"], "plenty of teal cushions\n");
    expect(output).toBe("Admin tom was made.\n");
    expect(complaint).toBe("");
    expect(await makeArgon2Hasher().verify("plenty of teal cushions", await storedHash("tom"))).toBe(true);
  });

  it("gives a user a new password", async () => {
    await admin(["create", "ann", "--generate"]);
    const before = await storedHash("ann");
    expect((await admin(["reset", "ann", "--password-stdin"], "another long password")).code).toBe(0);
    expect(await storedHash("ann")).not.toBe(before);
  });

  it("lists the users without anything secret", async () => {
    await admin(["create", "list-me", "--generate"]);
    const { output } = await admin(["list"]);
    expect(output).toMatch(/^list-me\tadmin\tsince \d{4}-\d{2}-\d{2}$/m);
    expect(output).not.toContain("argon2");
  });

  it.each([
    [["create", "olga2", "--password-stdin"], "short", /at least 12 characters/],
    [["reset", "nobody-there", "--password-stdin"], "plenty of teal cushions", /no user "nobody-there"/],
    [["create", "prompted"], "", /--password-stdin or --generate/],
    [["create"], "", /Usage/],
    [["remove", "olga"], "", /Usage/],
    [["create", "x", "--force"], "", /Usage/],
  ])("%j says what is wrong and fails", async (args, input, expected) => {
    const { complaint, code } = await admin(args, input);
    expect(complaint).toMatch(expected);
    expect(complaint).not.toContain("    at ");
    expect(code).toBe(1);
  });
});
