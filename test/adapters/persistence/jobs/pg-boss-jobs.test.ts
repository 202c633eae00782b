import { afterAll, expect, it, vi } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { emptyTrashJob } from "../../../../core/job/job-kinds.ts";
import { defineJob, type JobHandler } from "../../../../core/job/jobs.port.ts";
import { jobsContract } from "../../../contracts/jobs.ts";
import { freshDatabase, runSql } from "../../../environment/database.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";

const url = await freshDatabase();
const jobTiming = { pollMs: 100, supervisionMs: 100, heartbeatSeconds: 10, retryDelaySeconds: 0, maxRetries: 2 };
const persistence = await openPersistence({ url, jobTiming });
const { jobs } = persistence;
afterAll(() => persistence.close());

const createWorker = () => jobs.createWorker(recordingLog().logger);

jobsContract("PostgreSQL", async () => {
  await runSql(url, "truncate pgboss.job cascade");
  return { jobs, failed: jobs.failed, createWorker };
});

it("takes the failure of a repeating job off the list when a later run succeeds", async () => {
  await runSql(url, "truncate pgboss.job cascade");
  let isShopOpen = false;
  const handler = vi.fn<JobHandler<null>>(async () => {
    if (!isShopOpen) throw new Error("closed");
  });
  const worker = createWorker();
  await worker.start([defineJob(emptyTrashJob, handler, 1)]);
  const timeout = { timeout: 10_000, interval: 20 };
  await vi.waitFor(async () => expect(await jobs.failed.list()).toHaveLength(1), timeout);
  isShopOpen = true;
  await vi.waitFor(async () => expect(await jobs.failed.list()).toEqual([]), timeout);
  await worker.stop();
});
