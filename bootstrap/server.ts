import { readConfig } from "./config.ts";
import { makeLogger } from "./logger.ts";
import { reportFailure } from "./report-failure.ts";
import { type Site, startSite } from "./start-site.ts";

const giveUpAfterMs = 10_000;

try {
  const config = readConfig();
  const log = await makeLogger(config);
  const site = await startSite(config, log);
  greet(site, config.siteName);
  stopOnSignal(site);
} catch (error) {
  reportFailure(error);
}

function greet({ address, firstAdmin }: Site, siteName: string): void {
  const lines = [`${siteName} is ready at ${address}`];
  if (firstAdmin !== null) {
    lines.push(`Admin: ${firstAdmin.username}`);
    if (firstAdmin.password !== undefined) lines.push(`Password: ${firstAdmin.password} (shown only this once)`);
    lines.push(`Sign in at ${address}/secret-admin-login`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

function stopOnSignal(site: Site): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), giveUpAfterMs).unref();
      void site.stop().then(() => process.exit(0));
    });
  }
}
