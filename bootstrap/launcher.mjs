import { getNodeVersionError } from "./launcher/needed-node.mjs";

// Without a listener, output on a full disk or to a reader that is gone would end the start.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

const versionError = getNodeVersionError(process.versions.node);
if (versionError === "") {
  // Only now: an older Node.js could not even read the rest.
  void import("./launcher/commands.mjs").then(({ runCommand }) => runCommand());
} else {
  process.stderr.write(`${versionError}\n`);
  process.exitCode = 1;
}
