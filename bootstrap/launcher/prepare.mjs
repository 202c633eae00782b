const CI = ["ci", "--loglevel=error", "--no-audit", "--no-fund", "--no-progress", "--no-update-notifier"];

/** Those that came with Node.js 20.0 to 20.9 take every Linux for one without glibc. */
const NPM = "npm@11.19.1";

/** Whether the packages that are made for one kind of machine take this Node.js. */
const isTaken = (version) => {
  const [major, minor] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
};

/**
 * What npm is called with to install from the lock file. On a Node.js that some packages do not take, npm leaves out
 * their binaries without a word; there, it brings the pinned one first and a newer npm to run on it.
 * @param {string} version as in `process.versions.node`
 * @param {string} pinned the same of the Node.js that the lock file names
 */
export const installArguments = (version, pinned) =>
  isTaken(version) ? CI : ["exec", "--yes", `--package=node@${pinned}`, `--package=${NPM}`, "--", "npm", ...CI];
