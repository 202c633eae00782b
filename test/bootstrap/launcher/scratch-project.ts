import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "..", "..", "..");

function lock(version: string) {
  return JSON.stringify({
    packages: {
      "": {},
      "node_modules/node": { version: "24.0.0" },
      "node_modules/thing": { version },
      "node_modules/tool": { version, dev: true },
    },
  });
}

/**
 * A fake npm: records its calls and installs the content of the lock file; npm-dies kills it and the launcher
 * meanwhile.
 */
const npm = `#!/bin/sh
echo "$@" >> npm-calls
if [ -e npm-fails ]; then echo "the registry is away"; exit 1; fi
if [ -e npm-dies ]; then rm npm-dies; kill -KILL $PPID; exit 1; fi
if [ "$1" = ci ]; then rm -rf node_modules; fi
mkdir -p node_modules/node/bin
ln -sf "${process.execPath}" node_modules/node/bin/node
case "$*" in *--omit=dev*) leave='"node_modules/tool"' ;; *) leave=nothing ;; esac
sed "s#,$leave[^}]*}##" package-lock.json > node_modules/.package-lock.json
`;

async function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Creates a project with the launcher, a fake npm, and `program` as its `docs:settings` and `admin` commands. */
export async function createScratchProject(program: string, name = "hearthboard-launcher-") {
  const folder = await mkdtemp(join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ["bootstrap/launcher.mjs", "bootstrap/launcher"]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await writeFiles(folder, {
    "package.json": '{ "type": "module" }',
    "package-lock.json": lock("1.0.0"),
    "bin/npm": npm,
    "test/commands/write-settings-table.ts": program,
    "bootstrap/admin.ts": program,
  });
  await chmod(join(folder, "bin/npm"), 0o755);
  const options = { cwd: folder, env: { PATH: [join(folder, "bin"), process.env.PATH].join(delimiter) } };
  const start = (...args: string[]) => spawn(process.execPath, ["bootstrap/launcher.mjs", ...args], options);
  return {
    folder,
    start,
    /** Simulates Node.js before 22.15, which has no process.execve. */
    startWithoutExecve: (...args: string[]) => {
      const without = "--import=data:text/javascript,process.execve=undefined";
      return spawn(process.execPath, [without, "bootstrap/launcher.mjs", ...args], options);
    },
    startWithOutput: (stdio: NonNullable<SpawnOptions["stdio"]>, ...args: string[]) =>
      spawn(process.execPath, ["bootstrap/launcher.mjs", ...args], { ...options, stdio }),
    async run(...args: string[]) {
      const child = start(...args);
      const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
      return { output, errorOutput, code: child.exitCode };
    },
    npmCalls: async () => (await readFile(join(folder, "npm-calls"), "utf8").catch(() => "")).split("\n").slice(0, -1),
    breakNpm: () => writeFile(join(folder, "npm-fails"), ""),
    killDuringNextInstall: () => writeFile(join(folder, "npm-dies"), ""),
    lockVersion: (version: string) => writeFile(join(folder, "package-lock.json"), lock(version)),
  };
}
