import { openAccountServices, readAdminArguments, runAdminCommand } from "./admin-commands.ts";
import { type Config, readConfig } from "./config.ts";
import { ensureDataFolder } from "./files.ts";
import { createSilentLogger } from "./logger.ts";
import { reportStartupError } from "./startup-errors.ts";

let config: Config | undefined;

try {
  const request = readAdminArguments(process.argv.slice(2));
  config = readConfig();
  if (config.databaseUrl === null) await ensureDataFolder(config.dataDir);
  const services = await openAccountServices(config, createSilentLogger());
  const lines = await runAdminCommand(request, services).finally(() => services.close());
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
} catch (error) {
  reportStartupError(error, config?.databaseUrl ?? null);
}
