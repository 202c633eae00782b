import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import serverArguments from "../../bootstrap/launcher/server-arguments.json" with { type: "json" };
import { apiClient } from "../adapters/http/api-client.ts";

const faultAdmin = { username: "ada", password: "correct horse battery" };

export interface RunningProgram {
  readonly address: string;
  readonly pid: number;
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it like a power cut would. */
  kill(): Promise<void>;
  /** Closes the channel to it, as happens when the process that started it is killed. */
  disconnect(): void;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<number | null>;
}

const patienceMs = 60_000;

/** The program as `npm start` runs it once everything is installed and built, on a port of its own. */
export async function startProgram(dataDir: string, settings: Record<string, string> = {}): Promise<RunningProgram> {
  const child = spawn(process.execPath, serverArguments, {
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
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(() => child.exitCode);
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return {
    address: await announcedAddress(child),
    pid: child.pid ?? 0,
    ended,
    kill: async () => void (await end("SIGKILL")),
    disconnect: () => child.disconnect(),
    stop: () => end("SIGTERM"),
  };
}

/** A signed-in admin of a running program. */
export async function signInTo({ address }: RunningProgram) {
  const client = apiClient(address);
  const answer = await client.send("POST", "/api/login", faultAdmin);
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.status} ${answer.text}`);
  return client;
}

async function announcedAddress(child: ChildProcess): Promise<string> {
  const timeout = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  let output = "";
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /is ready at (\S+)/u.exec(output)?.[1];
    if (address === undefined) continue;
    clearTimeout(timeout);
    child.stdout?.resume();
    return address;
  }
  throw new Error(`the program did not come up: ${output}`);
}
