import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/**
 * Runs one of the project's own programs, shows what it says, and says how long it took.
 * @param {{ name: string, args: string[], env?: Record<string, string> }} step its first argument is a path under node_modules
 * @returns {Promise<boolean>} whether it found nothing to complain about
 */
export const runStep = async ({ name, args: [program, ...args], env = {} }) => {
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
