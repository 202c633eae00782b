import { readBackupArguments, runCommand } from "./backup/command-line.ts";
import { runBackup } from "./backup/run-backup.ts";

await runCommand(readBackupArguments, runBackup);
