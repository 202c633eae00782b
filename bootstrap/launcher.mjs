import { refusalOf } from "./launcher/needed-node.mjs";

const refusal = refusalOf(process.versions.node);
if (refusal === "") {
  // Only now: an older Node.js could not even read the rest.
  void import("./launcher/run-command.mjs").then(({ runCommand }) => runCommand());
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
