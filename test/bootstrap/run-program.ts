import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { programEnvironment } from "../environment/program-environment.ts";

const root = join(import.meta.dirname, "..", "..");

/** Runs one of bootstrap's programs to its end, as its own process with these settings and nothing else set. */
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
  const [output, complaint] = await Promise.all([text(program.stdout), text(program.stderr), once(program, "close")]);
  return { output, complaint, code: program.exitCode };
}
