import { readAdminArguments } from "./admin/arguments.ts";
import { openAccounts, runAdmin } from "./admin/run-admin.ts";
import { type Config, ensureDataFolder, readConfig } from "./config.ts";
import { silentLogger } from "./logger.ts";
import { reportFailure } from "./startup-errors.ts";

let config: Config | undefined;

try {
  const request = readAdminArguments(process.argv.slice(2));
  config = readConfig();
  if (config.databaseUrl === null) await ensureDataFolder(config.dataDir);
  const opened = await openAccounts(config, silentLogger());
  const lines = await runAdmin(request, opened).finally(() => opened.close());
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
} catch (error) {
  reportFailure(error, config?.databaseUrl ?? null);
}
