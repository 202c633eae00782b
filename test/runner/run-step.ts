import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Step {
  readonly name: string;
  /** The first is a program's path under node_modules. */
  readonly args: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, "..", "..");

/** Runs one of the project's tools, shows what it says and how long it took. Gives whether it found nothing to complain about. */
export const runStep = async ({ name, args: [program, ...args], env = {} }: Step): Promise<boolean> => {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${name}: ${seconds} s\n`);
  return code === 0;
};
