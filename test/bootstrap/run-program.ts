import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { programEnvironment } from "../environment/program-environment.ts";

const root = join(import.meta.dirname, "..", "..");

/** Runs a program of bootstrap/ as a process with only these settings and returns its output and exit code. */
export async function runProgram(
  [file, ...args]: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>>,
  input = "",
) {
  const program = spawn(process.execPath, [join(root, "bootstrap", file), ...args], {
    cwd: root,
    env: { ...programEnvironment, ...settings },
  });
  program.stdin.end(input);
  const [output, errorOutput] = await Promise.all([text(program.stdout), text(program.stderr), once(program, "close")]);
  return { output, errorOutput, code: program.exitCode };
}
