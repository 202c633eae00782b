import { readBackupArguments, runCommand } from "./backup/arguments.ts";
import { runBackup } from "./backup/run-backup.ts";

await runCommand(readBackupArguments, runBackup);
