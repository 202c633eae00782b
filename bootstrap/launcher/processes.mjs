import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const binaries = join(root, "node_modules", ".bin");

/** The Node.js of the lock file, which runs everything except this launcher. */
export const pinnedNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

const inherited = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);

/** The PATH without the programs of node_modules, which an install deletes while it runs. */
export const pathWithoutBinaries = inherited.join(delimiter);
export const pathWithBinaries = [binaries, ...inherited].join(delimiter);

/**
 * Runs a program and prints its output only when it fails. npm and Vite ask Node.js for its compile cache, which is
 * then in the folder for temporary files, whoever made it there: another user of the machine could put code into it.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runSilently(program, args, env) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, NODE_DISABLE_COMPILE_CACHE: "1" },
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
 * Prints the name of a task and its duration.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} task
 */
export async function logDuration(what, task) {
  const began = performance.now();
  process.stdout.write(`${what} …\n`);
  const result = await task();
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Opens an IPC channel, which closes when this process is killed, so that the child stops too. */
async function spawnNode(args, env) {
  const child = spawn(pinnedNode, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      // On Ctrl+C the terminal sends SIGINT to the child itself.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const [code, signal] = await once(child, "exit");
  process.exitCode = code ?? 128 + constants.signals[signal];
}

/**
 * Runs a program of the project on the pinned Node.js and exits with its exit code. Uses process.execve where
 * available, so that signals (SIGKILL too) reach the program itself.
 * @param {string[]} args
 * @param {Record<string, string>} [additions] environment variables to add
 */
export async function execNode(args, additions) {
  process.chdir(root);
  const env = {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    // With glibc, each of Node's ten threads would keep freed memory of its own: two shared pools save about 5 MB.
    MALLOC_ARENA_MAX: "2",
    ...process.env,
    PATH: pathWithBinaries,
    ...additions,
  };
  const canExec = process.execve !== undefined && process.platform !== "win32";
  if (canExec) process.execve(pinnedNode, ["node", ...args], env);
  await spawnNode(args, env);
}
