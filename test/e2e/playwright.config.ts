import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser/find-browser.ts";
import { siteUrlVariable } from "./running-site.ts";

const address = process.env[siteUrlVariable];

export default defineConfig({
  testMatch: "**/*.spec.ts",
  globalSetup: "./running-site.ts",
  outputDir: "../../test-results",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A test is idle for a fifth of its time, so a third worker is useful even on two processors.
  workers: 3,
  projects: [
    // Each worker starts a site for these. One worker needs one site; they take longest and therefore start first.
    { name: "isolated site", testDir: "isolated-site", workers: 1 },
    { name: "shared site", testDir: ".", testIgnore: "isolated-site/**" },
  ],
  retries: 0,
  // Generous, for busy machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    ...(address === undefined ? {} : { baseURL: address }),
    launchOptions: await findBrowser(),
    // Otherwise each click waits for the end of animations, and drawing them takes processor time.
    contextOptions: { reducedMotion: "reduce" },
    // Shorter than a test may take, so that a soft step that waits in vain leaves time for the next ones.
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
  },
});
