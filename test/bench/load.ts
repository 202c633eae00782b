import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const autocannon = fileURLToPath(import.meta.resolve("autocannon"));
const seconds = 4;
const connections = 20;
const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.literal(0),
  errors: z.literal(0),
});

/** Requests per second under load from a separate process. Throws if a request fails or its status is not 2xx. */
export async function requestsPerSecond(url: string): Promise<number> {
  const args = [autocannon, "--json", "--no-progress", "-c", `${connections}`, "-d", `${seconds}`, url];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return resultSchema.parse(JSON.parse(output)).requests.average;
}

/** Starts a bare server that sends the same bytes, for comparison in the same run. */
export async function startBareServer(model: string): Promise<{ readonly address: string; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("bare-server.ts", import.meta.url)), model], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { address: `http://127.0.0.1:${String(port).trim()}/`, stop: () => void child.kill() };
}
