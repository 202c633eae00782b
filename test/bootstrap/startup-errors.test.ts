import { describe, expect, test, vi } from "vitest";
import { assertSchemaKnown } from "../../adapters/persistence/migrations/schema-state.ts";
import { reportStartupError } from "../../bootstrap/startup-errors.ts";
import { DomainError } from "../../core/kernel/domain-error.ts";

const url = "postgresql://me:s3cret@db.example:5432/boards";

/** What is printed of an error of the start. */
function print(error: unknown, databaseUrl: string | null): string {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  reportStartupError(error, databaseUrl);
  const printed = write.mock.calls.join("").trim();
  write.mockRestore();
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  return printed;
}

describe("reportStartupError", () => {
  test("adds the suggestion of the error", () => {
    expect(print(newerSchema(), null)).toMatch(
      /^The database was changed by a newer version of this program \(of-tomorrow\)\. Start the newer version again\. Or/u,
    );
  });

  test("lists each cause once", () => {
    const full = new Error("initdb failed:\nno space left", { cause: new Error("no space left") });
    const error = new Error("The built-in database could not be set up in /data.", { cause: full });
    expect(print(error, null)).toBe(
      "The built-in database could not be set up in /data.\n  Cause: initdb failed:\n  no space left",
    );
  });

  test("lists the errors of all attempted addresses", () => {
    const cause = new AggregateError([new Error("refused over IPv6"), new Error("refused over IPv4")]);
    expect(print(new Error("Nobody answers.", { cause }), null)).toBe(
      "Nobody answers.\n  Cause: Error: refused over IPv6, Error: refused over IPv4",
    );
  });

  test("mentions DATABASE_URL only when it is set", () => {
    const error = new DomainError("database.unavailable", "The database does not answer.");
    expect(print(error, url)).toContain("Check DATABASE_URL");
    expect(print(error, null)).toBe("The database does not answer. npm run doctor tells more.");
  });

  test("explains how to reset the password when the built-in database rejects it", () => {
    const error = Object.assign(new Error("password authentication failed"), { code: "28P01" });
    expect(print(error, null)).toContain("Remove the file postgres-password from DATA_DIR and start again");
    expect(print(error, url)).toContain("DATABASE_URL");
  });

  test("sends the owner of a role that lacks a right to the doctor", () => {
    const error = Object.assign(new Error("permission denied for schema public"), { code: "42501" });
    expect(print(error, url)).toBe(
      "PostgreSQL refuses: permission denied for schema public. The role in DATABASE_URL lacks a right: npm run doctor tells more.",
    );
  });

  test("removes passwords from URLs", () => {
    const error = new Error(`Cannot use ${url}.`, { cause: new Error("not http://ann:p@ss@proxy.example/ either") });
    expect(print(error, url)).toBe(
      "Cannot use postgresql://…@db.example:5432/boards.\n  Cause: not http://…@proxy.example/ either",
    );
  });

  test("shows the stack of unexpected errors", () => {
    expect(print(new TypeError("x is not a function"), null)).toMatch(/^TypeError: x is .*\n +at .*test\.ts/u);
  });
});

function newerSchema(): unknown {
  try {
    assertSchemaKnown(["of-tomorrow"]);
    return null;
  } catch (error) {
    return error;
  }
}
