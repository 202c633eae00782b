import { expect, test } from "vitest";
import { createLogger } from "../../bootstrap/logger.ts";

test("writes of an error its name, first line of the message, code, stack and causes only", async () => {
  const lines: string[] = [];
  const log = await createLogger({ level: "info", format: "json" }, { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error("duplicate key\nDETAIL: Key (password_hash)=(top-secret)"), {
    code: "23505",
    parameters: ["top-secret"],
    headers: { authorization: "Bearer top-secret" },
  });
  log.error({ err: new Error("save failed", { cause }) }, "housekeeping failed");
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({
    msg: "housekeeping failed",
    err: { type: "Error", message: "save failed", cause: { message: "duplicate key", code: "23505" } },
  });
  expect(line).not.toContain("top-secret");
});

test("writes no characters that control a terminal, such as those of a title", async () => {
  const lines: string[] = [];
  const log = await createLogger({ level: "info", format: "text" }, { write: (line) => lines.push(line) });
  log.info({ audit: { what: "Deleted the board \u201cCalm\u009b2J\u202eroom\u201d" } }, "recorded in the audit log");
  expect(lines.join("")).toContain("\u201cCalm\ufffd2J\ufffdroom\u201d");
  log.warn({ from: "database" }, "Key (name)=(Calm\u001b[2J) already exists.");
  expect(lines.join("")).toContain("Key (name)=(Calm\ufffd[2J) already exists.");
});
