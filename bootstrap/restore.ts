import { readRestoreArguments, runCommand } from "./backup/command-line.ts";
import { runRestore } from "./backup/run-backup.ts";

await runCommand(readRestoreArguments, runRestore);
