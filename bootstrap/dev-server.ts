import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watchFolders } from "./dev/dev-server.ts";

/** What the server is made of. Pages reload by themselves, so a change in ui/ restarts nothing. */
const folders = ["core", "adapters", "bootstrap"];

let isRestarting = false;
let isEnding = false;
let server = startServer();

watchFolders(folders, (file) => void restart(file));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(signal));
// The launcher was killed.
process.once("disconnect", () => void end("SIGTERM"));

function startServer(): ChildProcess {
  const child = spawn(process.execPath, ["bootstrap/server.ts", ...process.argv.slice(2)], {
    // The IPC channel closes when this process is killed, and the server stops.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  child.once("exit", () => {
    if (!isRestarting && !isEnding) say("The server has ended. It starts again after the next change.");
  });
  return child;
}

/** What changes until the old server has ended is what the new one reads. */
async function restart(file: string): Promise<void> {
  if (isRestarting) return;
  isRestarting = true;
  say(`${file} has changed, the server starts again …`);
  await stopServer("SIGTERM");
  if (!isEnding) server = startServer();
  isRestarting = false;
}

async function end(signal: NodeJS.Signals): Promise<void> {
  isEnding = true;
  await stopServer(signal);
  process.exit(server.exitCode ?? 1);
}

async function stopServer(signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, "exit");
}

function say(line: string): void {
  process.stdout.write(`\n  ${line}\n`);
}
