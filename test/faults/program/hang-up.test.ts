import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../environment/database.ts";
import { findFreePort } from "../../environment/free-port.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const DATABASE_URL = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), "hearthboard-hang-up-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** With npm and the launcher in front, as an owner starts it, and on a Node.js where the launcher stays the parent. */
const starts = {
  npm: ["npm", ["start"]],
  "a launcher without execve": [
    process.execPath,
    ["--import=data:text/javascript,process.execve=undefined", "bootstrap/launcher.mjs", "start"],
  ],
} as const;

async function startSite(start: keyof typeof starts, settings: Readonly<Record<string, string>>) {
  const port = String(await findFreePort());
  const [program, args] = starts[start];
  const child = spawn(program, args, {
    cwd: root,
    // A group of its own, so that the test can stop every process.
    detached: true,
    env: { ...process.env, DATABASE_URL, DATA_DIR: folder, PORT: port, STARTER_CONTENT: "off", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => stopGroup(child));
  const url = `http://127.0.0.1:${port}/healthz`;
  const isServing = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isServing, { timeout: 60_000 }).toBe(true);
  return { child, isServing };
}

async function stopGroup({ pid, exitCode }: ChildProcess): Promise<void> {
  if (pid === undefined || exitCode !== null) return;
  process.kill(-pid, "SIGTERM");
  await expect.poll(() => isGroupAlive(pid), { timeout: 20_000 }).toBe(false);
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

test.each(["npm", "a launcher without execve"] as const)(
  "SIGHUP opens LOG_FILE again and the site goes on when it was started by %s",
  async (start) => {
    const file = join(folder, `${start}.log`);
    const { child, isServing } = await startSite(start, { LOG_FILE: file });
    await expect.poll(() => readFile(file, "utf8")).toContain('"path":"/healthz"');
    const [, pid] = /"pid":(\d+)/u.exec(await readFile(file, "utf8")) ?? [];
    await rename(file, `${file}.1`);
    // npm does not forward this signal, the launcher does.
    process.kill(start === "npm" ? Number(pid) : Number(child.pid), "SIGHUP");
    await expect.poll(() => readFile(file, "utf8").catch(() => "")).toContain("the log file was opened again");
    expect(await isServing()).toBe(true);
    await expect.poll(() => readFile(file, "utf8")).toContain('"path":"/healthz"');
  },
);

test("SIGHUP does not end a site without LOG_FILE that runs in no terminal", async () => {
  const { child, isServing } = await startSite("a launcher without execve", {});
  const lines: string[] = [];
  child.stdout.on("data", (text) => lines.push(String(text)));
  child.kill("SIGHUP");
  await expect.poll(() => lines.join("")).toContain("there is no LOG_FILE to open again");
  expect(await isServing()).toBe(true);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
