import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const binaries = join(root, "node_modules", ".bin");

/** The Node.js that the lock file names, which everything but this launcher runs on. */
export const pinnedNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** With the project's own programs first. */
export function pathWithBinaries() {
  return [binaries, ...inheritedPath()].join(delimiter);
}

/** Without them: an install removes them while it runs. */
export function pathWithoutBinaries() {
  return inheritedPath().join(delimiter);
}

function inheritedPath() {
  return (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);
}

/**
 * Runs a program and shows what it said only when it failed.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runSilently(program, args, env) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const [code] = await once(child, "close");
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error(`${program} ${args.join(" ")} failed`);
}

/**
 * Says what is being done and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function logDuration(what, task) {
  const began = performance.now();
  process.stdout.write(`${what} …\n`);
  const result = await task();
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}

const forwardedSignals = ["SIGTERM", "SIGHUP", "SIGINT"];

/** @param {Record<string, string>} [additions] */
function environment(additions) {
  return {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    ...process.env,
    PATH: pathWithBinaries(),
    ...additions,
  };
}

/** A terminal tells every process of its foreground at once, so there the child has had its Ctrl+C already. */
function forwardSignals(child) {
  for (const signal of forwardedSignals) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
}

/** The IPC channel tells the child when this process is killed: it closes, and the child stops. */
async function spawnNode(args, env) {
  const child = spawn(pinnedNode, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  forwardSignals(child);
  const [code, signal] = await once(child, "exit");
  process.exitCode = code ?? 128 + constants.signals[signal];
}

/**
 * Runs a program of the project on the pinned Node.js and ends as it ends. Where this Node.js can, it becomes that
 * program, so that signals, even SIGKILL, reach the program itself.
 * @param {string[]} args
 * @param {Record<string, string>} [additions] to the environment
 */
export async function execNode(args, additions) {
  process.chdir(root);
  const env = environment(additions);
  const canExec = process.execve !== undefined && process.platform !== "win32";
  if (canExec) process.execve(pinnedNode, ["node", ...args], env);
  await spawnNode(args, env);
}
