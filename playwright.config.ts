import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/browser.ts";
import { siteAddressVariable } from "./test/e2e/running-site.ts";

const address = process.env[siteAddressVariable];

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./test/e2e/running-site.ts",
  outputDir: "test-results",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  reporter: "list",
  use: {
    ...(address === undefined ? {} : { baseURL: address }),
    launchOptions: await findBrowser(),
    screenshot: "only-on-failure",
  },
});
