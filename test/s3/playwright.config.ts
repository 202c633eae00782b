import { defineConfig } from "@playwright/test";
import { findBrowser } from "../browser.ts";
import { siteAddressVariable } from "../e2e/running-site.ts";

const address = process.env[siteAddressVariable];

export default defineConfig({
  testDir: "browser",
  testMatch: "**/*.spec.ts",
  globalSetup: "./browser/running-site.ts",
  outputDir: "../../test-results/s3",
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  timeout: 60_000,
  reporter: "list",
  use: {
    ...(address === undefined ? {} : { baseURL: address }),
    launchOptions: await findBrowser(),
    screenshot: "only-on-failure",
  },
});
