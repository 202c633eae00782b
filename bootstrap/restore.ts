import { readRestoreArguments } from "./backup/arguments.ts";
import { runRestore } from "./backup/run-backup.ts";
import { runCommand } from "./backup/run-command.ts";

await runCommand(readRestoreArguments, runRestore);
