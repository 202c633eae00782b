import { defineConfig } from "@playwright/test";
import { findBrowser } from "../e2e/browser/find-browser.ts";
import { siteUrlVariable } from "../e2e/running-site.ts";

const siteUrl = process.env[siteUrlVariable];

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
    ...(siteUrl === undefined ? {} : { baseURL: siteUrl }),
    launchOptions: await findBrowser(),
    screenshot: "only-on-failure",
  },
});
