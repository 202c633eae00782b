import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Step {
  readonly name: string;
  /** The first is a program's path in the project. */
  readonly args: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, "..", "..");

/**
 * Runs one of the project's tools and says how long it took. Gives whether it found nothing to complain about. What it
 * says is shown at once, or given to `hold` where another step is being shown.
 */
export async function runStep(step: Step, hold?: (text: string) => void): Promise<boolean> {
  const began = performance.now();
  const [program, ...args] = step.args;
  const output = hold === undefined ? "inherit" : "pipe";
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: ["ignore", output, output],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => hold?.(text));
  const [code] = await once(child, "close");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const show = hold ?? ((text: string) => process.stdout.write(text));
  show(`${code === 0 ? "✓" : "✗"} ${step.name}: ${seconds} s\n`);
  return code === 0;
}
