import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

interface WorkingFolder {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** What a program says. Fails with its last words when it ends badly or is not there. */
export async function runCommand(program: string, args: readonly string[], place: WorkingFolder): Promise<string> {
  const child = spawn(program, args, { ...place, env: place.env ?? process.env, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  const [said, complained] = await output;
  if (code === 0) return said;
  throw new Error(`${program} ${args[0]} failed: ${complained.trim().split("\n").slice(-2).join(" ")}`);
}
