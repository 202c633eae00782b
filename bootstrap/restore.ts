import { readRestoreArguments, runCommand } from "./backup/arguments.ts";
import { runRestore } from "./backup/run-backup.ts";

await runCommand(readRestoreArguments, runRestore);
