import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const binaries = join(root, "node_modules", ".bin");

/** The Node.js that the lock file names, which everything but this launcher runs on. */
export const pinnedNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** With the project's own programs first. */
export const pathWithBinaries = () => [binaries, ...foreignPath()].join(delimiter);

/** Without them: an install removes them while it runs. */
export const pathWithoutBinaries = () => foreignPath().join(delimiter);

const foreignPath = () => (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);
