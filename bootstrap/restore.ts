import { restoreCommand, runCommand } from "./backup/run-backup.ts";

await runCommand(restoreCommand);
