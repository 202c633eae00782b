import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { defineJob } from "../../../core/kernel/jobs.port.ts";
import { recordingLog } from "../../fakes/recording-log.ts";
import { entryKind, quickTiming } from "./ledger.ts";

/**
 * A node that does nothing but jobs. Each run is recorded when it starts and ends, and leaves one entry in a ledger.
 */
const [jobsUrl = "", url = "", node = ""] = process.argv.slice(2);
// Opened once: PostgreSQL refuses a node that is frozen for a minute while it connects.
const records = new Client({ connectionString: url });
await records.connect();
const persistence = await openPersistence({ url: jobsUrl, jobTiming: quickTiming });

const writeEntry = defineJob(entryKind, async (number, { id }) => {
  const { rows } = await records.query("insert into runs (job, node) values ($1, $2) returning id", [id, node]);
  await sleep(20 + Math.random() * 150);
  await records.query("insert into ledger (job, number) values ($1, $2)", [id, number]);
  await records.query("update runs set ended_at = clock_timestamp() where id = $1", [rows[0].id]);
});

await persistence.jobs.createWorker(recordingLog().logger).start([writeEntry]);
process.stdout.write("ready\n");
