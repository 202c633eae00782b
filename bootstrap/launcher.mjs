import { getNodeVersionError } from "./launcher/needed-node.mjs";

// Without a listener, an output error (full disk, closed reader) would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

const versionError = getNodeVersionError(process.versions.node);
if (versionError === "") {
  // Imported dynamically, because older versions of Node.js cannot parse it.
  void import("./launcher/commands.mjs").then(({ runCommand }) => runCommand());
} else {
  process.stderr.write(`${versionError}\n`);
  process.exitCode = 1;
}
