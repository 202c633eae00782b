import { setTimeout as sleep } from "node:timers/promises";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { defineJob } from "../../../core/site/jobs.ts";
import { runSql } from "../../environment/database-server.ts";
import { recordingLog } from "../../fakes/recording-log.ts";
import { entryKind, quickTiming } from "./ledger.ts";

/** A node that does nothing but jobs. Each run is recorded when it starts and ends, and leaves one entry in a ledger. */
const [jobsUrl = "", url = "", node = ""] = process.argv.slice(2);
const persistence = await openPersistence({ url: jobsUrl, jobTiming: quickTiming });

const writeEntry = defineJob(entryKind, async (number, { id }) => {
  const [run] = await runSql(url, `insert into runs (job, node) values ('${id}', '${node}') returning id`);
  await sleep(20 + Math.random() * 150);
  await runSql(url, `insert into ledger (job, number) values ('${id}', ${number})`);
  await runSql(url, `update runs set ended_at = clock_timestamp() where id = ${Number(Reflect.get(run ?? {}, "id"))}`);
});

await persistence.jobs.createWorker(recordingLog().logger).start([writeEntry]);
process.stdout.write("ready\n");
