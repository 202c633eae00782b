import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertKnownArguments, formatHelp } from "./help.mjs";
import { ensureInstalled, ensurePagesBuilt } from "./prepare.mjs";
import { execNode, root } from "./processes.mjs";

/**
 * Arguments of the server process: 4 MB semi-spaces instead of 16 are as fast and keep a third less memory after a burst
 * of requests.
 */
function readServerArguments() {
  return JSON.parse(readFileSync(join(root, "bootstrap", "launcher", "server-arguments.json"), "utf8"));
}

/**
 * @param {string} file
 * @param {string[]} nodeArguments
 */
function createProgramCommand(file, nodeArguments = []) {
  return async (args) => {
    await ensureInstalled();
    await execNode([...nodeArguments, file, ...args]);
  };
}

/** Small semi-spaces free the copied bytes of a backup sooner: a quarter less memory. */
const copyArguments = ["--max-semi-space-size=4"];

async function build() {
  await ensureInstalled();
  await ensurePagesBuilt();
}

/**
 * The commands of package.json's scripts. They run on any Node.js from 20 before anything is installed.
 * @type {Record<string, (args: string[]) => Promise<void>>}
 */
const commands = {
  async start(args) {
    await build();
    await execNode([...readServerArguments(), ...args], { NODE_ENV: "production" });
  },
  async dev(args) {
    await ensureInstalled();
    await execNode(["bootstrap/dev/dev-server.ts", ...args], { NODE_ENV: "development" });
  },
  "dev:amazon": createProgramCommand("test/commands/dev-amazon.ts"),
  build,
  async test(args) {
    await build();
    await execNode(["test/commands/run.ts", ...args]);
  },
  async "test:core"(args) {
    await ensureInstalled();
    await execNode(["node_modules/vitest/vitest.mjs", "run", "--project", "core", ...args]);
  },
  async "test:s3"(args) {
    await build();
    await execNode(["test/commands/s3.ts", ...args]);
  },
  async "test:faults"(args) {
    await build();
    await execNode(["test/commands/faults.ts", ...args]);
  },
  async screens(args) {
    await build();
    await execNode(["test/commands/screens.ts", ...args]);
  },
  check: createProgramCommand("test/commands/check.ts"),
  admin: createProgramCommand("bootstrap/admin.ts"),
  backup: createProgramCommand("bootstrap/backup.ts", copyArguments),
  restore: createProgramCommand("bootstrap/restore.ts", copyArguments),
  doctor: createProgramCommand("bootstrap/doctor.ts"),
  async bench(args) {
    await build();
    await execNode(["test/bench/site.ts", ...args]);
  },
  async "bench:lighthouse"(args) {
    await build();
    await execNode(["test/bench/lighthouse.ts", ...args]);
  },
  "bench:data": createProgramCommand("test/bench/data.ts"),
  "bench:library": createProgramCommand("test/bench/product-library.ts"),
  "bench:clicks": createProgramCommand("test/bench/clicks.ts"),
  "bench:migration": createProgramCommand("test/bench/migration.ts"),
  "bench:composer": createProgramCommand("test/bench/composer.ts"),
  "bench:backup": createProgramCommand("test/bench/backup.ts"),
  "docs:settings": createProgramCommand("test/commands/write-settings-table.ts"),
};

/** The build fails with these characters in its path: vanilla-extract does not escape quotes, Vite parses paths as URLs. */
const unsupportedPathCharacters = /['#?]/u;

/**
 * Throws an error with advice when the pages cannot be built in this folder.
 * @param {string} folder
 */
function assertSupportedPath(folder) {
  const [character] = unsupportedPathCharacters.exec(folder) ?? [];
  if (character === undefined) return;
  throw new Error(
    `The pages cannot be built in ${folder}: there is a ${character} in its path. Move the folder or rename it.`,
  );
}

/** Runs one of package.json's scripts and prints a failure as one message. */
export async function runCommand() {
  const [name = "", ...rest] = process.argv.slice(2);
  const command = commands[name];
  try {
    if (command === undefined) throw new Error(`Known commands: ${Object.keys(commands).join(", ")}`);
    if (rest.includes("--help") || rest.includes("-h")) {
      process.stdout.write(formatHelp(name));
      return;
    }
    assertKnownArguments(name, rest);
    assertSupportedPath(root);
    await command(rest);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
