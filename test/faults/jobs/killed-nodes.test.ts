import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { entryKind, ledgerTables, overlapsSql, quickTiming } from "./ledger.ts";

const url = await freshDatabase();
await runSql(url, ledgerTables);
const persistence = await openPersistence({ url, jobTiming: quickTiming });
const program = fileURLToPath(new URL("job-node.ts", import.meta.url));
const kills = 20;
const jobsPerKill = 30;
/** Jobs that a node runs at a time. */
const slots = 2;

interface Node {
  readonly name: string;
  kill(): Promise<void>;
}

const running = new Set<Node>();
afterAll(async () => {
  await Promise.all([...running].map((node) => node.kill()));
  await persistence.close();
});

async function startNode(name: string): Promise<Node> {
  const child = spawn(process.execPath, [program, url, name], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  await once(child.stdout, "data");
  const node = {
    name,
    async kill() {
      child.kill("SIGKILL");
      await exited;
      running.delete(node);
      await runSql(url, `update runs set ended_at = clock_timestamp() where node = '${name}' and ended_at is null`);
    },
  };
  running.add(node);
  return node;
}

async function count(sql: string): Promise<number> {
  const [row] = await runSql(url, `select count(*)::int as count from ${sql}`);
  return Number(Reflect.get(row ?? {}, "count"));
}

/**
 * An effect is lost when no run leaves it, and doubled when two runs of a job leave it, or work on it at the same time.
 * A run that was killed is repeated, which its effect must allow: here by a key, the id of the job.
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
    await victim?.kill();
    nodes = [...nodes.filter((node) => node !== victim), await startNode(`replacement ${kill}`)];
  }
  const total = kills * jobsPerKill;
  await expect.poll(() => count("ledger"), { timeout: 90_000 }).toBe(total);
  await expect.poll(() => count("pgboss.job where state <> 'completed'"), { timeout: 30_000 }).toBe(0);

  const numbers = await runSql(url, "select number from ledger order by number");
  expect(numbers.map((row) => Reflect.get(Object(row), "number"))).toEqual(Array.from({ length: total }, (_, n) => n));
  expect(await runSql(url, overlapsSql)).toEqual([]);
  const runs = await count("runs");
  expect(runs).toBeGreaterThan(total);
  expect(runs).toBeLessThanOrEqual(total + kills * slots);
}, 300_000);
