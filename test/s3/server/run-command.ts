import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

interface CommandOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Returns the standard output of a program. Throws with the end of its error output on a non-zero exit code. */
export async function runCommand(program: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const child = spawn(program, args, {
    ...options,
    env: options.env ?? process.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const streams = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  const [output, errors] = await streams;
  if (code === 0) return output;
  throw new Error(`${program} ${args[0]} failed: ${errors.trim().split("\n").slice(-2).join(" ")}`);
}
