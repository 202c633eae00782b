import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathWithBinaries, pinnedNode, root } from "./processes.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { timed } from "./timed.mjs";

const INPUTS = ["ui", "core", "adapters/http/contract", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const OUTPUTS = ["dist/client/index.html", "dist/server/entry-server.js"];
const STAMP = join(root, "dist", "inputs.sha256");

/** @param {string} path @returns {string[]} */
const filesUnder = (path) => {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(join(path, name)));
};

/** What the pages are built from: every file's name, size and time of change. */
const fingerprint = () => {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap(filesUnder).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
};

const isBuilt = (wanted) =>
  OUTPUTS.every((file) => existsSync(join(root, file))) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, "utf8").trim() === wanted;

const build = async () => {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const env = { ...process.env, PATH: pathWithBinaries(), NODE_ENV: "production" };
  const targets = [[], ["--ssr", "entry-server.tsx"]];
  await Promise.all(targets.map((target) => runQuietly(pinnedNode, [vite, "build", ...target], env)));
};

/** Builds what browsers load and what renders pages on the server, when either is missing or out of date. */
export const ensurePagesBuilt = async () => {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return;
  await timed("Building pages", build);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(STAMP, `${wanted}\n`);
};
