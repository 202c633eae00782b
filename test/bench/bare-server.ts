import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts a process with `node:http` alone that sends the same bytes and headers as the given URL to every request. */
export async function startBareServer(model: string): Promise<BareServer> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), model], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

async function serve(model: string): Promise<void> {
  const response = await fetch(model, { headers: { "Accept-Encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer());
  const perRequest = new Set(["date", "connection", "keep-alive"]);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !perRequest.has(name)));
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { ...headers, "content-length": body.length }).end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const bound = server.address();
    console.log(typeof bound === "object" && bound !== null ? bound.port : "");
  });
}

if (import.meta.main) await serve(process.argv[2] ?? "");
