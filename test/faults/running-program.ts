import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import serverArguments from "../../bootstrap/launcher/server-arguments.json" with { type: "json" };
import { createApiClient } from "../adapters/http/api-client.ts";

const faultAdmin = { username: "ada", password: "correct horse battery" };

export interface RunningProgram {
  readonly url: string;
  readonly pid: number;
  /** Resolves with the exit code; null after a signal. */
  readonly exited: Promise<number | null>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** Closes the IPC channel, as when the parent is killed. */
  disconnect(): void;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<number | null>;
}

const timeoutMs = 60_000;

/** Runs the server with the arguments of `npm start` on a free port, without waiting until it is ready. */
export function spawnProgram(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  output: number | "pipe" | "ignore",
): ChildProcess {
  return spawn(process.execPath, serverArguments, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: "0",
      STARTER_CONTENT: "off",
      ADMIN_USERNAME: faultAdmin.username,
      ADMIN_PASSWORD: faultAdmin.password,
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", output, "inherit", "ipc"],
  });
}

/**
 * Starts the server with the arguments of `npm start` on a free port. Its standard output goes to `outputFile`, by
 * default to this process.
 */
export async function startProgram(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  outputFile?: string,
): Promise<RunningProgram> {
  const output = outputFile === undefined ? undefined : await open(outputFile, "w");
  const child = spawnProgram(dataDir, settings, output?.fd ?? "pipe");
  await output?.close();
  const exited = once(child, "exit").then(() => child.exitCode);
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return exited;
  };
  return {
    url: await (outputFile === undefined ? readSiteUrl(child) : readSiteUrlFrom(outputFile)),
    pid: child.pid ?? 0,
    exited,
    kill: async () => void (await end("SIGKILL")),
    disconnect: () => child.disconnect(),
    stop: () => end("SIGTERM"),
  };
}

/** Returns a client that is signed in as admin. */
export async function signInTo({ url }: Pick<RunningProgram, "url">) {
  const client = createApiClient(url);
  const response = await client.send("POST", "/api/login", faultAdmin);
  if (response.status !== 200) throw new Error(`could not sign in: ${response.status} ${response.text}`);
  return client;
}

async function readSiteUrl(child: ChildProcess): Promise<string> {
  const timeout = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  let output = "";
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const url = parseSiteUrl(output);
    if (url === undefined) continue;
    clearTimeout(timeout);
    child.stdout?.resume();
    return url;
  }
  throw new Error(`the program did not come up: ${output}`);
}

async function readSiteUrlFrom(file: string): Promise<string> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const url = parseSiteUrl(await readFile(file, "utf8"));
    if (url !== undefined) return url;
    await sleep(50);
  }
  throw new Error(`the program did not come up: ${await readFile(file, "utf8")}`);
}

function parseSiteUrl(output: string): string | undefined {
  return /is ready at (\S+)/u.exec(output)?.[1];
}
