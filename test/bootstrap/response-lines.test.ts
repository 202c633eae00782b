import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { LoggedResponse } from "../../adapters/http/middleware/request-log.ts";
import { createLogger } from "../../bootstrap/logger.ts";

describe("The line of a response", () => {
  const fields = { requestId: "89b3d956", method: "GET", path: '/a "quoted" path\u2028', status: 200, ms: 3 };

  const noExtras = { cache: undefined, userId: undefined, network: undefined };

  test.each([
    noExtras,
    { ...noExtras, cache: "hit" },
    { ...noExtras, userId: "0b9c", network: "203.0.113.0/24" },
    { ...noExtras, network: "2001:db8:1::/48" },
  ] as const)("is the one that pino writes, with %o", async (extras) => {
    const response = new LoggedResponse({ ...fields, ...extras });
    const [own, pinos]: [string[], string[]] = [[], []];
    const log = await createLogger({ level: "info", format: "json" }, { write: (line) => own.push(line) });
    log.info(response, "answered");
    pino({ level: "info" }, { write: (line) => pinos.push(line) }).info(response, "answered");
    const withoutTime = (lines: readonly string[]) => lines.map((line) => line.replace(/"time":\d+/u, ""));
    expect(withoutTime(own)).toEqual(withoutTime(pinos));
  });

  test.each(["/plain", "/back\\slash", "/line\nbreak", "/delete\u007f", "/é€😀", "/\ud800", ""])(
    "has the path %j",
    async (path) => {
      const lines: string[] = [];
      const log = await createLogger({ level: "info", format: "json" }, { write: (line) => lines.push(line) });
      log.info(new LoggedResponse({ ...fields, ...noExtras, path }), "answered");
      expect(JSON.parse(lines.join(""))).toMatchObject({ ...fields, path, level: 30, msg: "answered" });
    },
  );

  test("has no field that is not in the list of allowed fields", async () => {
    const lines: string[] = [];
    const log = await createLogger({ level: "info", format: "json" }, { write: (line) => lines.push(line) });
    const response = new LoggedResponse({ ...fields, ...noExtras });
    log.info(Object.assign(response, { cookie: "a secret" }), "answered");
    log.info(new LoggedResponse({ ...fields, ...noExtras, ...{ query: "a secret" } }), "answered");
    expect(lines.join("")).not.toContain("secret");
  });

  test("keeps the level and the fields of a child, and further fields of other lines", async () => {
    const lines: string[] = [];
    const log = await createLogger({ level: "warn", format: "json" }, { write: (line) => lines.push(line) });
    const response = new LoggedResponse({ ...fields, ...noExtras });
    log.info(response, "answered");
    log.warn({ ...fields, more: 1 }, "answered");
    log.child({ from: "child" }).warn(response, "answered");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ ...fields, level: 40, more: 1 }),
      expect.objectContaining({ ...fields, level: 40, from: "child" }),
    ]);
  });
});
