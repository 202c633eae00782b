/**
 * @typedef {object} CommandHelp
 * @property {string} about what it does, as in README.md
 * @property {string} [operands] arguments that are no options
 * @property {Record<string, string>} [options]
 * @property {string} [passesTo] the program that gets all further options
 */

/** @type {CommandHelp} */
const vitestHelp = { about: "", operands: "[FILE…]", passesTo: "Vitest" };

/**
 * The help of each command.
 * @type {Record<string, CommandHelp>}
 * @public
 */
export const help = {
  start: { about: "Serves the site; installs packages and builds the pages first when needed" },
  dev: { about: "Serves the site in development: pages reload and the server restarts when their source changes" },
  "dev:amazon": { about: "The same against a stand-in for Amazon's API" },
  build: { about: "Builds the pages; npm start does this when needed" },
  admin: {
    about: "Creates an admin, sets a new password or lists the users; asks for the password",
    operands: "create NAME | reset NAME | list",
    options: {
      "--generate": "generates the password and prints it",
      "--password-stdin": "reads the password from a pipe",
    },
  },
  backup: {
    about: "Backs the site up into a file, by default below DATA_DIR/backups, also while it runs",
    operands: "[FILE]",
    options: {
      "--verify": "proves a backup: restores FILE into a throw-away database and compares everything",
      "--automatic": "backs up and verifies as the site does by itself",
    },
  },
  restore: {
    about: "Restores a backup; stop the site before",
    operands: "FILE | s3:NAME",
    options: { "--replace": "replaces a site with content, which is backed up first" },
  },
  doctor: { about: "Checks settings, database, storage, services and port, and says what to do" },
  check: { about: "Checks types, style, import boundaries and unused code" },
  test: {
    about: "Runs all checks and tests",
    options: { "--with-s3": "also runs the tests that need a real S3 store" },
  },
  "test:core": { ...vitestHelp, about: "Runs the tests of core/, in seconds, without database or build" },
  "test:s3": { about: "Runs the tests that need a real S3 store" },
  "test:faults": { ...vitestHelp, about: "Kills, pauses and disconnects one program and two nodes: takes minutes" },
  screens: { about: "Takes screenshots of every public page and state", operands: "[NAME…]" },
  bench: {
    about: "Measures processor time per request, and reads under writes",
    operands: "[NUMBER OF BOARDS]",
    options: { "--quick": "takes a short run" },
  },
  "bench:lighthouse": { about: "Runs Lighthouse on five pages", operands: "[RUNS] [PAGE…]" },
  "bench:data": { about: "Measures database reads with 100,000 boards" },
  "bench:library": { about: "Measures the search among 100,000 products and a replacement" },
  "bench:clicks": { about: 'Measures the page "Clicks" with ten million rows of clicks' },
  "bench:migration": { about: "Measures the migration of 100,000 boards to products of their own" },
  "bench:composer": { about: "Measures composing moodboards of 12 and 20 products" },
  "bench:backup": { about: "Measures backups and restores", operands: "[FOLDER]" },
  "docs:settings": { about: "Writes the table in bootstrap/SETTINGS.md" },
};

/** Before Node.js or npm see them, `--` separates the options of a command from those of npm. */
function toNpmCommand(name) {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}

/** @param {[name: string, text: string][]} rows */
function formatRows(rows) {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}\n`).join("");
}

/**
 * The text for `--help`. That of `start` lists all commands.
 * @param {string} name
 */
export function formatHelp(name) {
  const { about, operands, options = {}, passesTo } = help[name];
  const command = toNpmCommand(name);
  const separator = operands === undefined && Object.keys(options).length === 0 ? "" : " --";
  const usage = `Usage: ${command}${separator}${separator === "" ? "" : " [OPTIONS]"}${operands === undefined ? "" : ` ${operands}`}\n`;
  const listed = formatRows([...Object.entries(options), ["--help", "shows this text"]]);
  const further = passesTo === undefined ? "" : `  Further options are those of ${passesTo}.\n`;
  const commands = Object.entries(help).map(([each, { about }]) => [toNpmCommand(each), about]);
  const others = name === "start" ? `\nCommands, each with its own --help:\n${formatRows(commands)}` : "";
  const settings = "Settings are environment variables, such as PORT=8080; bootstrap/SETTINGS.md lists them.\n";
  return `${usage}${about}.\n\nOptions:\n${listed}${further}${others}\n${settings}`;
}

/**
 * Throws an error with advice for an option or an argument that the command does not have.
 * @param {string} name
 * @param {readonly string[]} args
 */
export function assertKnownArguments(name, args) {
  const { operands, options = {}, passesTo } = help[name];
  if (passesTo !== undefined) return;
  const command = toNpmCommand(name);
  const unknown = args.find((arg) => (arg.startsWith("-") ? !(arg in options) : operands === undefined));
  if (unknown === undefined) return;
  const what = unknown.startsWith("-") ? "option" : "argument";
  throw new Error(`${command} has no ${what} ${unknown}. ${command} -- --help lists what it has.`);
}
