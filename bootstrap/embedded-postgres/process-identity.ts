import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

const fromProc = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  const afterName = status.slice(status.lastIndexOf(")") + 2).split(" ");
  if (afterName[0] === "Z") return null;
  return `${pid}:${afterName[19]}`;
};

const fromPs = async (pid: number) => {
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]);
  return `${pid}:${stdout.trim()}`;
};

/**
 * A number and a start time, which together name one process for good: numbers alone come round again,
 * in containers at nearly every start. Null when no such process lives.
 */
export const processIdentity = (pid: number): Promise<string | null> =>
  fromProc(pid)
    .catch(() => (process.platform === "linux" ? null : fromPs(pid)))
    .catch(() => null);

/** What the process was started with, in one line; empty when no such process lives. */
export const processCommand = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, "utf8")
    .then((line) => line.replaceAll("\0", " "))
    .catch(() => run("ps", ["-o", "command=", "-p", String(pid)]).then(({ stdout }) => stdout))
    .catch(() => "");
