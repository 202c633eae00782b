import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ensurePagesBuilt } from "./prepare.mjs";
import { execNode, root } from "./processes.mjs";

/**
 * How the server is run: with 4 MB for young objects instead of 16, which answers as fast and holds a third less memory
 * after a rush of requests.
 */
function serverArguments() {
  return JSON.parse(readFileSync(join(root, "bootstrap", "launcher", "server-arguments.json"), "utf8"));
}

/** @param {string} file */
function program(file) {
  return async (args) => {
    await ensureInstalled();
    await execNode([file, ...args]);
  };
}

async function build() {
  await ensureInstalled();
  await ensurePagesBuilt();
}

/**
 * Everything that package.json's scripts do. This part runs on any Node.js from 20 with nothing installed.
 * @type {Record<string, (args: string[]) => Promise<void>>}
 */
const commands = {
  async start(args) {
    await build();
    await execNode([...serverArguments(), ...args], { NODE_ENV: "production" });
  },
  async dev(args) {
    await ensureInstalled();
    await execNode(["bootstrap/dev/dev-server.ts", ...args], { NODE_ENV: "development" });
  },
  "dev:amazon": program("test/dev-amazon.ts"),
  build,
  async test(args) {
    await build();
    await execNode(["test/run.ts", ...args]);
  },
  async "test:core"(args) {
    await ensureInstalled();
    await execNode(["node_modules/vitest/vitest.mjs", "run", "--project", "core", ...args]);
  },
  async "test:s3"(args) {
    await build();
    await execNode(["test/s3.ts", ...args]);
  },
  async screens(args) {
    await build();
    await execNode(["test/screens.ts", ...args]);
  },
  check: program("test/check.ts"),
  admin: program("bootstrap/admin.ts"),
  doctor: program("bootstrap/doctor.ts"),
  async bench(args) {
    await build();
    await execNode(["test/bench/site.ts", ...args]);
  },
  async "bench:lighthouse"(args) {
    await build();
    await execNode(["test/bench/lighthouse.ts", ...args]);
  },
  "bench:data": program("test/bench/data.ts"),
  "bench:picker": program("test/bench/picker.ts"),
  "docs:settings": program("bootstrap/write-settings-table.ts"),
};

/** What the build's tools cannot have in a path: vanilla-extract quotes it as it is, Vite reads it as an address. */
const unsupportedPathCharacters = /['#?]/u;

/**
 * Throws with what to do where the pages could not be built.
 * @param {string} folder
 */
function assertSupportedPath(folder) {
  const [character] = unsupportedPathCharacters.exec(folder) ?? [];
  if (character === undefined) return;
  throw new Error(
    `The pages cannot be built in ${folder}: there is a ${character} in its path. Move the folder or rename it.`,
  );
}

/** Runs one of package.json's scripts, and says in one message why it could not. */
export async function runCommand() {
  const [name = "", ...rest] = process.argv.slice(2);
  const command = commands[name];
  try {
    if (command === undefined) throw new Error(`Known commands: ${Object.keys(commands).join(", ")}`);
    assertSupportedPath(root);
    await command(rest);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
