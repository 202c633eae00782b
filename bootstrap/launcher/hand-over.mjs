import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import { pathWithBinaries, pinnedNode, root } from "./processes.mjs";

const PASSED_ON = ["SIGTERM", "SIGHUP", "SIGINT"];

/** @param {Record<string, string>} [additions] */
const environment = (additions) => ({
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
  ...process.env,
  PATH: pathWithBinaries(),
  ...additions,
});

/** A terminal tells every process of its foreground at once, so there the child has had its Ctrl+C already. */
const passSignalsOn = (child) => {
  for (const signal of PASSED_ON) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
};

/** The IPC channel tells the child when this process is killed: it closes, and the child stops. */
const runBeside = async (args, env) => {
  const child = spawn(pinnedNode, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  passSignalsOn(child);
  const [code, signal] = await once(child, "exit");
  process.exitCode = code ?? 128 + constants.signals[signal];
};

/**
 * Runs a program of the project on the pinned Node.js and ends as it ends. Where this Node.js can, it becomes that
 * program, so that signals, even SIGKILL, reach the program itself.
 * @param {string[]} args
 * @param {Record<string, string>} [additions] to the environment
 */
export const handOver = async (args, additions) => {
  process.chdir(root);
  const env = environment(additions);
  const canBecome = process.execve !== undefined && process.platform !== "win32";
  if (canBecome) process.execve(pinnedNode, ["node", ...args], env);
  await runBeside(args, env);
};
