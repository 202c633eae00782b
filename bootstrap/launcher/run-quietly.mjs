import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./processes.mjs";

/**
 * Runs a program and shows what it said only when it failed.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const runQuietly = async (program, args, env) => {
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
};
