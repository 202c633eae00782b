import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { logDuration, pathWithBinaries, pathWithoutBinaries, pinnedNode, root, runSilently } from "./processes.mjs";

const npmOptions = ["--loglevel=error", "--no-audit", "--no-fund", "--no-progress", "--no-update-notifier"];

/** Versions of npm bundled with Node.js 20.0 to 20.9 treat every Linux as one without glibc. */
const npmPackage = "npm@11.19.1";

/**
 * The arguments of npm for installing from the lock file. On a Node.js that some packages do not support, npm silently
 * omits their binaries; there, it first installs the pinned Node.js and a newer npm to run on it.
 * @param {string} version as in `process.versions.node`
 * @param {string} pinned version of Node.js in the lock file
 * @param {string[]} install the command of npm
 * @public
 */
export function buildNpmArguments(version, pinned, install) {
  const [major, minor] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
    ? [...install, ...npmOptions]
    : ["exec", "--yes", `--package=node@${pinned}`, `--package=${npmPackage}`, "--", "npm", ...install, ...npmOptions];
}

/** @param {string} file */
function listPackages(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages ?? {};
}

/** npm writes this list of what it installed last, so that an interrupted install does not count. */
const installedList = "node_modules/.package-lock.json";

/**
 * Whether node_modules holds what the lock file names; only `withTools` asks for the devDependencies.
 * @param {boolean} withTools
 */
function isInstalled(withTools) {
  if (!existsSync(pinnedNode) || !existsSync(join(root, installedList))) return false;
  const installed = listPackages(installedList);
  const requested = Object.entries(listPackages("package-lock.json")).filter(
    ([path, { dev }]) => path !== "" && (withTools || dev !== true),
  );
  return requested.every(([path, { version, optional }]) => {
    const present = installed[path];
    return present === undefined ? optional === true : present.version === version;
  });
}

/**
 * There while packages are added. "npm install" takes what a killed one unpacked half for complete; "npm ci" does not.
 */
const unfinished = join(root, "node_modules/.unfinished");

/**
 * Installs from the lock file what is missing or differs, with devDependencies for the commands that need them. Those
 * are added, so that a site that runs from this folder keeps its packages. Warnings about dependencies are hidden.
 * @param {boolean} withTools
 */
export async function ensureInstalled(withTools) {
  if (isInstalled(withTools)) return;
  const pinned = listPackages("package-lock.json")["node_modules/node"].version;
  const adds = isInstalled(false) && !existsSync(unfinished);
  const install = [...(adds ? ["install", "--no-save"] : ["ci"]), withTools ? "--include=dev" : "--omit=dev"];
  const options = buildNpmArguments(process.versions.node, pinned, install);
  const env = { ...process.env, PATH: pathWithoutBinaries };
  if (adds) writeFileSync(unfinished, "");
  await logDuration("Installing packages", () => runSilently("npm", options, env))
    .catch((cause) => {
      // An npm process of a killed launcher may still be running in the same folder.
      const advice = "If an installation that was begun earlier still runs, try again in a minute.";
      throw new Error(`${cause.message}\n${advice}`, { cause });
    })
    .finally(() => rmSync(unfinished, { force: true }));
  if (!isInstalled(withTools))
    throw new Error("The packages were installed, but some are missing. Remove node_modules and try again.");
}

const buildInputs = ["ui", "core", "adapters/http/contract", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const buildOutputs = ["dist/client/index.html", "dist/server/entry-server.js"];
const stampFile = join(root, "dist", "inputs.sha256");

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(join(path, name)));
}

/** Hashes name, size and modification time of all files that the pages are built from. */
function hashInputs() {
  const hash = createHash("sha256");
  for (const file of buildInputs.flatMap(listFiles).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function isUpToDate(requested) {
  return (
    buildOutputs.every((file) => existsSync(join(root, file))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8").trim() === requested
  );
}

async function build() {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const env = { ...process.env, PATH: pathWithBinaries, NODE_ENV: "production" };
  const targets = [[], ["--ssr", "entry-server.tsx"]];
  await Promise.all(targets.map((target) => runSilently(pinnedNode, [vite, "build", ...target], env)));
}

/** Builds the browser bundle and the server renderer when either is missing or out of date. */
export async function ensurePagesBuilt() {
  const requested = hashInputs();
  if (isUpToDate(requested)) return;
  await logDuration("Building pages", build);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stampFile, `${requested}\n`);
}
