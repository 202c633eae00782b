import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createLogger } from "../../bootstrap/logger.ts";

describe("The line of a response", () => {
  const fields = { requestId: "89b3d956", method: "GET", path: '/a "quoted" path\u2028', status: 200, ms: 3 };

  test.each([fields, { ...fields, cache: "hit" }])("is the one that pino writes for %o", async (response) => {
    const [own, pinos]: [string[], string[]] = [[], []];
    const log = await createLogger({ logLevel: "info", mode: "production" }, { write: (line) => own.push(line) });
    log.info(response, "answered");
    pino({ level: "info" }, { write: (line) => pinos.push(line) }).info(response, "answered");
    const withoutTime = (lines: readonly string[]) => lines.map((line) => line.replace(/"time":\d+/u, ""));
    expect(withoutTime(own)).toEqual(withoutTime(pinos));
  });

  test("keeps further fields, the level and the fields of a child", async () => {
    const lines: string[] = [];
    const log = await createLogger({ logLevel: "warn", mode: "production" }, { write: (line) => lines.push(line) });
    log.info(fields, "answered");
    log.warn({ ...fields, more: 1 }, "answered");
    log.child({ from: "child" }).warn(fields, "answered");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ ...fields, level: 40, more: 1 }),
      expect.objectContaining({ ...fields, level: 40, from: "child" }),
    ]);
  });
});
