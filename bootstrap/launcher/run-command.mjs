import { commands } from "./commands.mjs";
import { refuseUnfitFolder } from "./needed-folder.mjs";
import { root } from "./processes.mjs";

/** Runs one of package.json's scripts, and says in one message why it could not. */
export const runCommand = async () => {
  const [name = "", ...rest] = process.argv.slice(2);
  const command = commands[name];
  try {
    if (command === undefined) throw new Error(`Known commands: ${Object.keys(commands).join(", ")}`);
    refuseUnfitFolder(root);
    await command(rest);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
};
