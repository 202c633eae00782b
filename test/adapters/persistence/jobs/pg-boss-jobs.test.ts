import { afterAll } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { jobsContract } from "../../../contracts/jobs.ts";
import { freshDatabase, runSql } from "../../../environment/database.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";

const url = await freshDatabase();
const jobTiming = { pollMs: 100, upkeepMs: 100, heartbeatSeconds: 10, retryDelaySeconds: 0, maxRetries: 2 };
const persistence = await openPersistence({ url, jobTiming });
afterAll(() => persistence.close());

jobsContract("PostgreSQL", async () => {
  const { jobs } = persistence;
  await runSql(url, "truncate pgboss.job cascade");
  return { jobs, failed: jobs.failed, createWorker: () => jobs.createWorker(recordingLog().logger) };
});
