import { expect, test } from "vitest";
import { createOutageLog } from "../../../../adapters/http/middleware/request-log.ts";
import { DatabaseUnavailableError } from "../../../../core/kernel/domain-error.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";
import { apiSite } from "../api-site.ts";

function outage(cause: string, code = "ECONNREFUSED"): DatabaseUnavailableError {
  return new DatabaseUnavailableError("database.unavailable", "The database does not answer.", {
    cause: Object.assign(new Error(cause), { code }),
  });
}

test("logs a cause with its stack once a minute, with the number of omitted ones", () => {
  const clock = fakeClock();
  const log = recordingLog();
  const logOutage = createOutageLog(clock);
  for (let port = 0; port < 50; port += 1) logOutage(log.logger, outage(`connect to 5432 from ${port}`));
  clock.advance(59_999);
  logOutage(log.logger, outage("connect to 5432 from 99"));
  clock.advance(1);
  logOutage(log.logger, outage("connect to 5432 from 100"));
  const lines = getLines(log.text());
  expect(lines.map(({ omitted }) => omitted)).toEqual([undefined, 50]);
  expect(lines[0]?.err.stack).not.toHaveLength(0);
});

test("logs another cause at once", () => {
  const log = recordingLog();
  const logOutage = createOutageLog(fakeClock());
  logOutage(log.logger, outage("connect failed"));
  logOutage(log.logger, outage("connect failed", "ETIMEDOUT"));
  logOutage(log.logger, outage("out of memory"));
  expect(getLines(log.text())).toHaveLength(3);
});

test("logs one stack for an outage, and one line for each failed request", async () => {
  const site = await apiSite({ change: () => ({ loadSite: () => Promise.reject(outage("connect failed")) }) });
  for (let time = 0; time < 20; time += 1) expect((await site.visitor().get("/api/site")).status).toBe(503);
  await expect.poll(() => site.log.text().split('"answered"').length - 1).toBe(20);
  expect(site.log.text().match(/"stack":/gu)).toHaveLength(1);
});

function getLines(text: string): { omitted?: number; err: { stack: unknown } }[] {
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
