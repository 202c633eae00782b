import { spawn } from "node:child_process";
import { getAmazonEnv, startFakeAmazonServer } from "../fake-servers/amazon/fake-amazon-server.ts";

/** Amazon's limit for new accounts: one request a second. */
const intervalMs = 1_000;

const { AMAZON_DOUBLE_PORT = "0", AMAZON_DOUBLE_FAULT = "" } = process.env;
const amazon = await startFakeAmazonServer({ port: Number(AMAZON_DOUBLE_PORT), intervalMs });
amazon.catalog.play(AMAZON_DOUBLE_FAULT);
process.stdout.write(`\n  A stand-in for Amazon answers at ${amazon.origin}\n`);

/** A separate data folder: the fake server has no products of real boards and would mark them as unavailable. */
const settings = {
  DATA_DIR: ".data/dev-amazon",
  ...process.env,
  NODE_ENV: "development",
  ...getAmazonEnv(amazon),
  AMAZON_CREDENTIAL_VERSION: "3.1",
  AMAZON_MARKETPLACE: "www.amazon.com",
};
const site = spawn(process.execPath, ["bootstrap/server.ts", ...process.argv.slice(2)], {
  env: settings,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // On Ctrl+C, the terminal sends SIGINT to both processes.
    if (signal !== "SIGINT" || !process.stdin.isTTY) site.kill(signal);
  });
}
site.once("exit", (code) => {
  process.exitCode = code ?? 1;
  void amazon.close();
});
