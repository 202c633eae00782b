import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ensurePagesBuilt } from "./prepare.mjs";
import { execNode, root } from "./processes.mjs";

/**
 * 4 MB semi-spaces instead of 16 are as fast and keep a third less memory after a burst of requests; those of a backup are
 * freed sooner.
 */
const serverArguments = JSON.parse(readFileSync(join(root, "bootstrap", "launcher", "server-arguments.json"), "utf8"));
const copyArguments = ["--max-semi-space-size=4"];
const [production, development] = [{ NODE_ENV: "production" }, { NODE_ENV: "development" }];
/** Vite reloads pages by itself, so that only the folders of the server restart it. */
const developmentArguments = [
  ...["core", "adapters", "bootstrap"].map((folder) => `--watch-path=${folder}`),
  ...["--watch-preserve-output", "bootstrap/server.ts"],
];
const vitest = "node_modules/vitest/vitest.mjs";

/**
 * The scripts of package.json, which run on any Node.js from 20 before anything is installed. `run` are the arguments
 * of Node.js; `pages` builds the pages first; `args` passes further arguments on, `usage` --help too. Those marked
 * `site` run without the devDependencies.
 * @typedef {{ about: string, run?: string[], site?: true, pages?: true, args?: true, usage?: true,
 *   env?: Record<string, string> }} Command
 * @type {Record<string, Command>}
 * @public
 */
export const commands = {
  start: { about: "Serves the site", run: serverArguments, site: true, pages: true, env: production },
  dev: { about: "Serves it in development", run: developmentArguments, env: development },
  "dev:amazon": { about: "The same against a stand-in for Amazon's API", run: ["test/commands/dev-amazon.ts"] },
  build: { about: "Builds the pages", site: true, pages: true },
  test: { about: "Runs all checks and tests", run: ["test/commands/run.ts"], pages: true, args: true },
  "test:core": { about: "Runs the tests of core/", run: [vitest, "run", "--project", "core"], args: true },
  "test:s3": { about: "Runs the tests that need a real S3 store", run: ["test/commands/s3.ts"], pages: true },
  "test:faults": { about: "Runs the tests of faults", run: ["test/commands/faults.ts"], pages: true, args: true },
  screens: { about: "Takes screenshots of all pages", run: ["test/commands/screens.ts"], pages: true, args: true },
  check: { about: "Checks types, style, imports and unused code", run: ["test/commands/check.ts"] },
  admin: { about: "Manages admins", run: ["bootstrap/admin.ts"], site: true, usage: true },
  backup: { about: "Backs the site up", run: [...copyArguments, "bootstrap/backup.ts"], site: true, usage: true },
  restore: { about: "Restores a backup", run: [...copyArguments, "bootstrap/restore.ts"], site: true, usage: true },
  doctor: { about: "Checks settings and services, and says what to do", run: ["bootstrap/doctor.ts"], site: true },
  bench: { about: "Measures requests", run: ["test/bench/site.ts"], pages: true, args: true },
  "bench:data": { about: "Measures database reads", run: ["test/bench/data.ts"] },
  "bench:clicks": { about: 'Measures the page "Clicks"', run: ["test/bench/clicks.ts"] },
  "bench:composer": { about: "Measures composing moodboards", run: ["test/bench/composer.ts"] },
  "docs:settings": { about: "Writes the table of settings", run: ["test/commands/write-settings-table.ts"] },
};

const settingsHint = "Settings are environment variables, such as PORT=8080; bootstrap/SETTINGS.md lists them.";

/** @param {string} name */
function toNpmCommand(name) {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}

function formatHelp() {
  const rows = Object.entries(commands).map(([name, { about }]) => `  ${toNpmCommand(name).padEnd(26)}${about}\n`);
  return `Commands; README.md and CONTRIBUTING.md say more:\n${rows.join("")}\n${settingsHint}\n`;
}

/**
 * The build fails with these characters in its path: vanilla-extract does not escape quotes, Vite parses paths as URLs.
 */
const unsupportedPathCharacters = /['#?]/u;

/** Throws an error with advice when the pages cannot be built in this folder. */
function assertSupportedPath() {
  const [character] = unsupportedPathCharacters.exec(root) ?? [];
  if (character === undefined) return;
  throw new Error(
    `The pages cannot be built in ${root}: there is a ${character} in its path. Move the folder or rename it.`,
  );
}

/** @param {string} name @param {string[]} args */
async function run(name, args) {
  const command = commands[name];
  if (command === undefined) throw new Error(`Known commands: ${Object.keys(commands).join(", ")}`);
  if (args.includes("--help") && command.usage !== true) return void process.stdout.write(formatHelp());
  if (args.length > 0 && !command.args && !command.usage) {
    throw new Error(`${toNpmCommand(name)} takes no arguments, such as ${args[0]}. ${settingsHint}`);
  }
  assertSupportedPath();
  await ensureInstalled(command.site !== true);
  if (command.pages) await ensurePagesBuilt();
  if (command.run !== undefined) await execNode([...command.run, ...args], command.env);
}

/** Runs one of package.json's scripts and prints a failure as one message. */
export async function runCommand() {
  const [name = "", ...args] = process.argv.slice(2);
  // With the umask of some shells and services, any user of the machine could replace packages, secrets and images.
  process.umask(process.umask() | 0o022);
  try {
    await run(name, args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
