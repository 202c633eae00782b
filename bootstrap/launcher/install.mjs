import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installArguments } from "./prepare.mjs";
import { pathWithoutBinaries, pinnedNode, root } from "./processes.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { timed } from "./timed.mjs";

/** @param {string} file */
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages ?? {};

/**
 * Whether what npm last put into node_modules is what the lock file asks for. npm writes its own record last,
 * so an interrupted install does not count.
 */
const isInstalled = () => {
  if (!existsSync(pinnedNode) || !existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const installed = packagesOf("node_modules/.package-lock.json");
  const wanted = Object.entries(packagesOf("package-lock.json")).filter(([path]) => path !== "");
  return wanted.every(([path, { version, optional }]) => {
    const present = installed[path];
    return present === undefined ? optional === true : present.version === version;
  });
};

/**
 * A launcher that was killed leaves behind an npm that goes on in the same folder.
 * @param {Error} cause
 */
const explain = (cause) => {
  throw new Error(`${cause.message}\nIf an installation that was begun earlier still runs, try again in a minute.`, {
    cause,
  });
};

/** Installs from the lock file when node_modules is missing or differs. The warnings of other people's packages stay unsaid. */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  const pinned = packagesOf("package-lock.json")["node_modules/node"].version;
  const options = installArguments(process.versions.node, pinned);
  const env = { ...process.env, PATH: pathWithoutBinaries(), NODE_ENV: "development" };
  await timed("Installing packages", () => runQuietly("npm", options, env).catch(explain));
  if (!isInstalled())
    throw new Error("The packages were installed, but some are missing. Remove node_modules and try again.");
};
