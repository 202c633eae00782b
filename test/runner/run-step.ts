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

/**
 * Runs one of the project's tools, shows what it says and how long it took. Two that run beside each other are shown when
 * they have ended, or their lines would mix. Gives whether it found nothing to complain about.
 */
export const runStep = async (
  { name, args: [program, ...args], env = {} }: Step,
  shown: "at once" | "when it has ended" = "at once",
): Promise<boolean> => {
  const began = performance.now();
  const output = shown === "at once" ? "inherit" : "pipe";
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, "close");
  process.stdout.write(Buffer.concat(said));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${name}: ${seconds} s\n`);
  return code === 0;
};
