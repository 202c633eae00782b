import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import {
  countRows,
  doubledSql,
  entryKind,
  type JobNode,
  ledgerTables,
  needlessRepeatsSql,
  overlapsSql,
  quickTiming,
  slots,
  startJobNode,
} from "./ledger.ts";

const url = await freshDatabase();
await runSql(url, ledgerTables);
const persistence = await openPersistence({ url, jobTiming: quickTiming });
const kills = 20;
const jobsPerKill = 30;

const running = new Set<JobNode>();
afterAll(async () => {
  await Promise.all([...running].map((node) => node.kill()));
  await persistence.close();
});

async function startNode(name: string): Promise<JobNode> {
  const node = await startJobNode(name, url);
  running.add(node);
  return node;
}

async function killNode(node: JobNode): Promise<void> {
  await node.kill();
  running.delete(node);
  await runSql(url, `insert into killed_nodes (node) values ('${node.name}')`);
  await runSql(url, `update runs set ended_at = clock_timestamp() where node = '${node.name}' and ended_at is null`);
}

const count = (from: string) => countRows(url, from);

/**
 * A job is lost when it has no entry in the ledger. Only a run whose node was killed may be repeated, on another node;
 * if it had written its entry before, the job has two, which real jobs prevent by a key. Every other repetition is an
 * error.
 */
test("no job is lost, doubled or run on two nodes at once when nodes are killed 20 times", async () => {
  let nodes = await Promise.all(["first", "second"].map(startNode));
  for (let kill = 0; kill < kills; kill++) {
    const numbers = Array.from({ length: jobsPerKill }, (_, index) => kill * jobsPerKill + index);
    await persistence.jobs.enqueue(
      entryKind,
      numbers.map((payload) => ({ payload })),
    );
    await sleep(200 + Math.random() * 600);
    const victim = nodes[Math.floor(Math.random() * nodes.length)];
    if (victim !== undefined) await killNode(victim);
    nodes = [...nodes.filter((node) => node !== victim), await startNode(`replacement ${kill}`)];
  }
  const total = kills * jobsPerKill;
  await expect.poll(() => count("(select distinct job from ledger) as done"), { timeout: 90_000 }).toBe(total);
  await expect.poll(() => count("pgboss.job where state <> 'completed'"), { timeout: 30_000 }).toBe(0);

  const numbers = await runSql(url, "select distinct number from ledger order by number");
  expect(numbers.map((row) => Reflect.get(Object(row), "number"))).toEqual(Array.from({ length: total }, (_, n) => n));
  for (const sql of [overlapsSql, needlessRepeatsSql, doubledSql]) expect(await runSql(url, sql)).toEqual([]);
  const runs = await count("runs");
  expect(runs).toBeGreaterThan(total);
  expect(runs).toBeLessThanOrEqual(total + kills * slots);
}, 300_000);
