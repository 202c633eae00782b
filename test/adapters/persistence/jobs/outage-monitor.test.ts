import { expect, test } from "vitest";
import { OutageMonitor } from "../../../../adapters/persistence/jobs/job-worker.ts";
import { defaultJobTiming } from "../../../../adapters/persistence/jobs/open-pg-boss.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";

test("only the failure of a query that started after the last successful one begins a new outage", async () => {
  const log = recordingLog();
  const outages = new OutageMonitor(defaultJobTiming, log.logger);
  const fail = () => Promise.reject(new Error("The database does not answer."));
  const { promise: slowQuery, reject: failSlowQuery } = Promise.withResolvers<void>();
  const watching = outages.watch(() => slowQuery);
  await outages.watch(fail);
  outages.recordAnswer();
  failSlowQuery(new Error("Query read timeout"));
  await watching;
  const readLines = () => log.text().match(/background jobs (?:wait|go on)/gu);
  expect(readLines()).toEqual(["background jobs wait", "background jobs go on"]);
  expect(outages.isStable()).toBe(false);
  await outages.watch(fail);
  expect(readLines()).toHaveLength(3);
});
