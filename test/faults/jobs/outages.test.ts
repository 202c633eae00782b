import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { openTcpProxy } from "../../adapters/persistence/tcp-proxy.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import {
  countRows,
  entryKind,
  type JobNode,
  ledgerTables,
  overlapsSql,
  quickTiming,
  slots,
  startJobNode,
} from "./ledger.ts";

const outageMs = 60_000;
const jobs = 60;
const nodes: JobNode[] = [];
afterAll(async () => void (await Promise.all(nodes.map((node) => node.kill()))));

/** Two nodes behind a proxy with stored jobs, of which some have run. */
async function startNodes() {
  const url = await freshDatabase();
  await runSql(url, ledgerTables);
  const proxy = await openTcpProxy(url);
  const persistence = await openPersistence({ url, jobTiming: quickTiming });
  const [first, second] = await Promise.all(["first", "second"].map((name) => startJobNode(name, url, proxy.url)));
  if (first === undefined || second === undefined) throw new Error("There are no nodes.");
  nodes.push(first, second);
  await persistence.jobs.enqueue(
    entryKind,
    Array.from({ length: jobs }, (_, payload) => ({ payload })),
  );
  await expect.poll(() => countRows(url, "ledger")).toBeGreaterThan(5);
  const close = async () => {
    await Promise.all([first.kill(), second.kill()]);
    await persistence.close();
    await proxy.close();
  };
  const countLeft = () => countRows(url, "pgboss.job where name = 'jobs' and state <> 'completed'");
  return { url, proxy, first, second, countLeft, close };
}

test("jobs continue after the database was unreachable for a minute, and only those in hand run twice", async () => {
  const { url, proxy, countLeft, close } = await startNodes();
  await proxy.cut();
  await sleep(outageMs);
  const before = await countRows(url, "runs");
  expect(before).toBeLessThan(jobs);
  await proxy.reconnect();
  await expect.poll(countLeft, { timeout: 60_000 }).toBe(0);
  expect(await countRows(url, "(select distinct job from ledger) as done")).toBe(jobs);
  expect(await countRows(url, "runs")).toBeLessThanOrEqual(jobs + 2 * slots);
  expect(await runSql(url, overlapsSql)).toEqual([]);
  await close();
}, 240_000);

test("the jobs of a node that is frozen for a minute run on the other one, and its late outcome does not count", async () => {
  const { url, first, countLeft, close } = await startNodes();
  first.process.kill("SIGSTOP");
  const frozen = sleep(outageMs);
  await expect.poll(countLeft, { timeout: outageMs }).toBe(0);
  await frozen;
  first.process.kill("SIGCONT");
  // It ends the runs that were frozen, and finds that their claims are lost.
  await expect.poll(() => countRows(url, "runs where ended_at is null"), { timeout: 30_000 }).toBe(0);
  await sleep(3_000);
  expect(await countLeft()).toBe(0);
  const repeated = "(select job from runs group by job having count(*) > 1) as repeated";
  expect(await countRows(url, repeated)).toBeLessThanOrEqual(slots);
  expect(await countRows(url, "(select distinct job from ledger) as done")).toBe(jobs);
  expect(await countRows(url, "ledger")).toBeLessThanOrEqual(jobs + slots);
  const onOneNode = await runSql(url, "select job from runs group by job, node having count(*) > 1");
  expect(onOneNode).toEqual([]);
  await close();
}, 240_000);
