import { readAdminArguments } from "./admin/arguments.ts";
import { openAccounts } from "./admin/open-accounts.ts";
import { runAdmin } from "./admin/run-admin.ts";
import { readConfig } from "./config.ts";
import { makeLogger } from "./logger.ts";
import { reportFailure } from "./report-failure.ts";

try {
  const request = readAdminArguments(process.argv.slice(2));
  const config = readConfig();
  const opened = await openAccounts(config, await makeLogger({ ...config, logLevel: "silent" }));
  const lines = await runAdmin(request, opened).finally(() => opened.close());
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
} catch (error) {
  reportFailure(error);
}
