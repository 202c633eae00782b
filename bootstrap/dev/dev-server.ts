import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** One save may be several changes, and a checkout many. */
const quietMs = 100;

/**
 * Names a changed file each time that these folders have come to rest after changes. Every folder is watched by itself
 * and all of them anew after each change: of a whole tree, Node.js on Linux loses the files that were replaced.
 */
function watchFolders(roots: readonly string[], changed: (file: string) => void): void {
  const watchers: FSWatcher[] = [];
  let rest: NodeJS.Timeout | undefined;

  const watchFolder = (folder: string): FSWatcher =>
    watch(folder, (_event, name) => {
      if (name !== null && isMeant(name)) settle(join(folder, name));
    }).on("error", () => settle(folder));

  const watchAnew = () => {
    const before = watchers.splice(0);
    for (const folder of roots.flatMap(listFolders)) watchers.push(watchFolder(folder));
    for (const watcher of before) watcher.close();
  };
  const settle = (file: string): void => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      try {
        watchAnew();
      } catch (error) {
        if (!isMissing(error)) throw error;
        return settle(file);
      }
      changed(file);
    }, quietMs);
  };
  watchAnew();
}

function listFolders(root: string): readonly string[] {
  const entries = readdirSync(root, { withFileTypes: true, recursive: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [root, ...folders.map((entry) => join(entry.parentPath, entry.name))];
}

/** Not what editors write beside the files that they have open. */
function isMeant(name: string): boolean {
  return !(name.startsWith(".") || name.endsWith("~"));
}

/** A folder that was there a moment ago: the checkout is not through. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Folders whose changes restart the server. Vite reloads pages by itself, so ui/ is not watched. */
const folders = ["core", "adapters", "bootstrap"];

let isRestarting = false;
let isEnding = false;
let server = startServer();

watchFolders(folders, (file) => void restart(file));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void shutDown(signal));
// The launcher was killed.
process.once("disconnect", () => void shutDown("SIGTERM"));

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
  await stopServer(signal);
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
