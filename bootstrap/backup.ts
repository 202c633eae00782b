import { backupCommand, runCommand } from "./backup/run-backup.ts";

await runCommand(backupCommand);
