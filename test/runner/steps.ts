import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Step {
  readonly name: string;
  /** The first is the path of a program in the project. */
  readonly args: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, "..", "..");

/**
 * Runs a tool, prints its duration and returns whether it succeeded. Its output is printed immediately, or passed to
 * `onOutput` while another step prints.
 */
export async function runStep(step: Step, onOutput?: (text: string) => void): Promise<boolean> {
  const start = performance.now();
  const [program, ...args] = step.args;
  const output = onOutput === undefined ? "inherit" : "pipe";
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: ["ignore", output, output],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => onOutput?.(text));
  const [code] = await once(child, "close");
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const show = onOutput ?? ((text: string) => process.stdout.write(text));
  show(`${code === 0 ? "✓" : "✗"} ${step.name}: ${seconds} s\n`);
  return code === 0;
}

/** Checks only what changed since the last run. */
const incremental = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.json"] as const;

/** Static checks, fastest first. */
export const staticSteps: readonly Step[] = [
  { name: "types", args: ["node_modules/typescript/bin/tsc", "-p", ".", ...incremental] },
  { name: "types of core, which has no environment", args: ["node_modules/typescript/bin/tsc", "-p", "core"] },
  { name: "style", args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
  {
    name: "boundaries",
    args: [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--output-type",
      "err-long",
      "core",
      "adapters",
      "ui",
      "bootstrap",
      "test",
    ],
  },
  { name: "dead code", args: ["node_modules/knip/bin/knip.js"] },
  {
    name: "code that only tests use",
    args: [
      "node_modules/knip/bin/knip.js",
      "--config",
      "test/runner/knip-production.json",
      "--include",
      "files,exports,types",
    ],
  },
];
