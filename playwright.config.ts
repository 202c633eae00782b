import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/browser.ts";
import { siteUrlVariable } from "./test/e2e/running-site.ts";

const address = process.env[siteUrlVariable];

export default defineConfig({
  testMatch: "**/*.spec.ts",
  globalSetup: "./test/e2e/running-site.ts",
  outputDir: "test-results",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A test waits a fifth of its time, which a third one uses on two processors.
  workers: 3,
  projects: [
    // Each worker starts a site for these: one after the other they need one, and begin early because they take longest.
    { name: "own site", testDir: "test/e2e/own-site", workers: 1 },
    { name: "shared site", testDir: "test/e2e", testIgnore: "own-site/**" },
  ],
  retries: 0,
  timeout: 30_000,
  reporter: "list",
  use: {
    ...(address === undefined ? {} : { baseURL: address }),
    launchOptions: await findBrowser(),
    screenshot: "only-on-failure",
  },
});
