import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { watch } from "chokidar";

/** One save can cause several changes, and a checkout many: the server restarts when there was none for this time. */
const debounceMs = 100;

/** Folders whose changes restart the server. Vite reloads pages by itself, so ui/ is not watched. */
const folders = ["core", "adapters", "bootstrap"];

let isRestarting = false;
let isEnding = false;
let server = startServer();

watchFolders((file) => void restart(file));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void shutDown(signal));
// The launcher was killed.
process.once("disconnect", () => void shutDown("SIGTERM"));

/** Calls back with the last changed file, debounced. */
function watchFolders(onChange: (file: string) => void): void {
  let timeout: NodeJS.Timeout | undefined;
  watch(folders, { ignoreInitial: true, ignored: isEditorFile }).on("all", (_event, file) => {
    clearTimeout(timeout);
    timeout = setTimeout(() => onChange(file), debounceMs);
  });
}

/** Temporary files that editors write next to open files. */
function isEditorFile(path: string): boolean {
  return basename(path).startsWith(".") || path.endsWith("~");
}

function startServer(): ChildProcess {
  const child = spawn(process.execPath, ["bootstrap/server.ts", ...process.argv.slice(2)], {
    // The IPC channel closes when this process is killed, and the server stops.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  child.once("exit", () => {
    if (!isRestarting && !isEnding) print("The server has ended. It starts again after the next change.");
  });
  return child;
}

/** Changes during a restart need no second one: the new server reads the files after the old one has exited. */
async function restart(file: string): Promise<void> {
  if (isRestarting) return;
  isRestarting = true;
  print(`${file} has changed, the server starts again …`);
  await stopServer("SIGTERM");
  if (!isEnding) server = startServer();
  isRestarting = false;
}

async function shutDown(signal: NodeJS.Signals): Promise<void> {
  isEnding = true;
  // SIGHUP would only open the server's log file again.
  await stopServer(signal === "SIGHUP" ? "SIGTERM" : signal);
  process.exit(server.exitCode ?? 1);
}

async function stopServer(signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, "exit");
}

function print(line: string): void {
  process.stdout.write(`\n  ${line}\n`);
}
