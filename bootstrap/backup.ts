import { readBackupArguments } from "./backup/arguments.ts";
import { runBackup } from "./backup/run-backup.ts";
import { runCommand } from "./backup/run-command.ts";

await runCommand(readBackupArguments, runBackup);
