import { spawn } from "node:child_process";
import { startAmazonDouble } from "./doubles/amazon/amazon-double.ts";
import { doublePartnerTag } from "./doubles/amazon/catalogue-checks.ts";
import { faultFrom } from "./doubles/amazon/faults.ts";
import { doubleCredential } from "./doubles/amazon/token-desk.ts";

/** As Amazon: one call a second. */
const intervalMs = 1_000;

const { AMAZON_DOUBLE_PORT = "0", AMAZON_DOUBLE_FAULT = "" } = process.env;
const double = await startAmazonDouble({ port: Number(AMAZON_DOUBLE_PORT), intervalMs });
double.catalogue.play(faultFrom(AMAZON_DOUBLE_FAULT));
process.stdout.write(`\n  A stand-in for Amazon answers at ${double.origin}\n`);

/** A data folder of its own: the stand-in knows none of the products on real boards and would mark them as gone. */
const settings = {
  DATA_DIR: ".data/dev-amazon",
  ...process.env,
  NODE_ENV: "development",
  RETAILER_SOURCE: "amazon",
  AMAZON_CREDENTIAL_ID: doubleCredential.id,
  AMAZON_CREDENTIAL_SECRET: doubleCredential.secret,
  AMAZON_CREDENTIAL_VERSION: "3.1",
  AMAZON_MARKETPLACE: "www.amazon.com",
  AMAZON_PARTNER_TAG: doublePartnerTag,
  AMAZON_TOKEN_URL: `${double.origin}/auth/o2/token`,
  AMAZON_API_BASE: double.origin,
};
const site = spawn(process.execPath, ["bootstrap/server.ts", ...process.argv.slice(2)], {
  env: settings,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // A terminal tells both of its Ctrl+C.
    if (signal !== "SIGINT" || !process.stdin.isTTY) site.kill(signal);
  });
}
site.once("exit", (code) => {
  process.exitCode = code ?? 1;
  void double.close();
});
