import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { defineJob } from "../../../../core/kernel/jobs.port.ts";
import { emptyTrashJob } from "../../../../core/site/job-kinds.ts";
import { blankDatabase, freshDatabase, runSql } from "../../../environment/database.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";
import { openTcpProxy } from "../tcp-proxy.ts";

const jobTiming = {
  pollSeconds: 0.5,
  supervisionSeconds: 1,
  heartbeatSeconds: 10,
  retryDelaySeconds: 0,
  maxRetries: 1,
};
const url = await freshDatabase();
const lines: string[] = [];
const proxy = await openTcpProxy(url);
const persistence = await openPersistence({ url: proxy.url, jobTiming, log: (line) => lines.push(line) });
afterAll(async () => {
  await persistence.close();
  await proxy.close();
});

it("continues after a database outage, repeats a job whose outcome was not stored and logs one line", async () => {
  const { jobs } = persistence;
  const log = recordingLog();
  const worker = jobs.createWorker(log.logger);
  const { promise: outage, resolve: endOutage } = Promise.withResolvers<void>();
  const run = vi.fn(() => outage);
  await worker.start([defineJob(emptyTrashJob, run)]);
  await jobs.enqueue(emptyTrashJob, [{ payload: null }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 30_000);
  await proxy.cut();
  endOutage();
  await sleep(500);
  await expect(jobs.enqueue(emptyTrashJob, [{ payload: null }])).rejects.toMatchObject({
    code: "database.unavailable",
  });
  await proxy.reconnect();
  const timeout = { timeout: 30_000, interval: 50 };
  await jobs.enqueue(emptyTrashJob, [{ payload: null }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), timeout);
  await runSql(url, "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  await vi.waitFor(async () => {
    expect(await runSql(url, "select distinct state from pgboss.job where name = 'jobs'")).toEqual([
      { state: "completed" },
    ]);
  }, timeout);
  expect(run).toHaveBeenCalledTimes(3);
  await worker.stop();
  expect(lines.filter((line) => line.startsWith("Background jobs report a problem"))).toHaveLength(1);
});

it("names the SQL statements for the owner when the role lacks the right to create tables, the schema or the extension", async () => {
  const blank = new URL(await blankDatabase());
  const role = `jobless_${randomBytes(6).toString("hex")}`;
  const owner = blank.href;
  await runSql(owner, `create role ${role} login password '${role}'`);
  [blank.username, blank.password] = [role, role];
  const limited = await openPersistence({ url: blank.href });
  try {
    const grants = `run in it: grant usage, create on schema "public" to "${role}";`;
    await expect(limited.migrate()).rejects.toMatchObject({
      code: "database.no-table-right",
      suggestion: expect.stringContaining(grants),
    });
    await runSql(owner, `grant usage, create on schema public to ${role}`);
    const suggestion = expect.stringContaining(`create schema pgboss authorization "${role}"`);
    await expect(limited.migrate()).rejects.toMatchObject({ code: "database.no-job-schema", suggestion });
    await runSql(owner, `create schema pgboss authorization ${role}`);
    await expect(limited.migrate()).rejects.toMatchObject({
      code: "database.no-trigrams",
      suggestion: "As the owner of the database, run in it: create extension pg_trgm;",
    });
    await runSql(owner, "create extension pg_trgm");
    await limited.migrate();
    expect(await limited.jobs.failed.list()).toEqual([]);
  } finally {
    await limited.close();
    await runSql(owner, `drop owned by ${role} cascade; drop role ${role}`);
  }
});
