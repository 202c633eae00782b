import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { DomainError } from "../../../../core/kernel/domain-error.ts";
import { defineJob, type JobHandler } from "../../../../core/kernel/jobs.port.ts";
import { emptyTrashJob } from "../../../../core/site/job-kinds.ts";
import { jobsContract } from "../../../contracts/jobs.ts";
import { freshDatabase, runSql } from "../../../environment/database.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";

const url = await freshDatabase();
const jobTiming = {
  pollSeconds: 0.5,
  supervisionSeconds: 1,
  heartbeatSeconds: 10,
  retryDelaySeconds: 0,
  maxRetries: 2,
};
const persistence = await openPersistence({ url, jobTiming });
const { jobs } = persistence;
afterAll(() => persistence.close());

const createWorker = () => jobs.createWorker(recordingLog().logger);

jobsContract("PostgreSQL", async () => {
  await runSql(url, "delete from pgboss.job");
  return { jobs, failed: jobs.failed, createWorker };
});

const timeout = { timeout: 30_000, interval: 20 };

it("removes the failure of a repeating job from the list when a later run succeeds", async () => {
  await runSql(url, "delete from pgboss.job");
  let isShopOpen = false;
  const handler = vi.fn<JobHandler<null>>(async () => {
    if (!isShopOpen) throw new Error("closed");
  });
  const worker = createWorker();
  await worker.start([defineJob(emptyTrashJob, handler, "0 0 1 1 *")]);
  await vi.waitFor(async () => expect(await jobs.failed.list()).toHaveLength(1), timeout);
  isShopOpen = true;
  await jobs.enqueue(emptyTrashJob, [{ payload: null, key: "scheduled" }]);
  await vi.waitFor(async () => expect(await jobs.failed.list()).toEqual([]), timeout);
  await worker.stop();
});

/** Starts the only attempt of a job, which ends with `outcome`. The queue then keeps this number of attempts. */
async function startLastAttempt() {
  const impatient = await openPersistence({ url, jobTiming: { ...jobTiming, maxRetries: 0 } });
  onTestFinished(() => impatient.close());
  await runSql(url, "delete from pgboss.job");
  const log = recordingLog();
  const worker = impatient.jobs.createWorker(log.logger);
  const outcome = Promise.withResolvers<void>();
  const run = vi.fn(() => outcome.promise);
  await worker.start([defineJob(emptyTrashJob, run)]);
  await impatient.jobs.enqueue(emptyTrashJob, [{ payload: null }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), timeout);
  return { worker, log, outcome };
}

it("lists a job whose time was over before its node noticed", async () => {
  const { worker, outcome } = await startLastAttempt();
  await runSql(url, "update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'");
  await vi.waitFor(async () => expect(await jobs.failed.list()).toHaveLength(1), timeout);
  outcome.reject(new Error("too late"));
  await worker.stop();
  expect(await jobs.failed.list()).toHaveLength(1);
});

it("logs and lists the cause of a last attempt that failed while the site began to stop", async () => {
  const { worker, log, outcome } = await startLastAttempt();
  outcome.reject(new DomainError("shop.closed", "The shop is closed."));
  // The outcome is being stored.
  await new Promise(setImmediate);
  await worker.stop();
  expect(log.text()).toContain("a job has failed for good");
  expect(log.text()).toContain("The shop is closed.");
  expect(await jobs.failed.list()).toMatchObject([{ message: "The shop is closed." }]);
});

it("lists a job whose node ended in the last attempt", async () => {
  await runSql(url, "delete from pgboss.job");
  await jobs.enqueue(emptyTrashJob, [{ payload: null }]);
  await runSql(
    url,
    `update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now(),
    heartbeat_on = now() - interval '1 hour'`,
  );
  await vi.waitFor(async () => expect(await jobs.failed.list()).toMatchObject([{ message: null }]), timeout);
});

it("lists the newest failed jobs when there are too many, and removes or retries each of them once", async () => {
  await runSql(url, "delete from pgboss.job");
  await jobs.failed.list();
  await runSql(
    url,
    `insert into pgboss.job (name, data, singleton_key, created_on, source_name, source_retry_count)
    select 'failed-jobs', '{"kind": "empty-trash", "payload": null}', number::text,
      now() - number * interval '1 second', 'jobs', 5
    from generate_series(1, 1200) as number`,
  );
  const listed = await jobs.failed.list();
  expect(listed).toHaveLength(1_000);
  const stored = await runSql(url, "select created_on from pgboss.job where name = 'failed-jobs' order by 1 desc");
  expect(listed.map(({ failedAt }) => ({ created_on: failedAt }))).toEqual(stored.slice(0, 1_000));
  const [retried = "", removed = ""] = listed.map(({ id }) => id);
  expect([await jobs.failed.retry(retried), await jobs.failed.retry(retried)]).toEqual([true, false]);
  expect([await jobs.failed.remove(removed), await jobs.failed.remove(removed)]).toEqual([true, false]);
  const [row] = await runSql(url, "select count(*)::int as count from pgboss.job where name = 'jobs'");
  expect(row).toEqual({ count: 1 });
});
