import type { Finding } from "./check-machine.ts";

const NEEDED_MAJOR = 24;

/** `version` as in `process.version`. */
export const checkNode = (version: string): Finding => {
  const about = "Node.js";
  if (Number.parseInt(version.slice(1), 10) >= NEEDED_MAJOR) return { about, says: version };
  return { about, says: `${version} is too old`, advice: "Use `npm start`, which brings its own Node.js." };
};
