import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { bundledBrowser } from "./bundled-browser.ts";
import { findSystemBrowser } from "./system-browser.ts";

/** Switches off background network requests of the browser. */
const offlineArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Chromium's sandbox does not run as root. */
const sandboxArguments = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

async function findLaunchOptions(): Promise<LaunchOptions> {
  const bundled = await bundledBrowser();
  if (bundled !== null) return bundled;
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = findSystemBrowser(process.env.PATH ?? "");
  if (executablePath === null) throw new Error("No browser was found. Run: npx playwright install chromium");
  return { executablePath };
}

/**
 * Finds a browser: first the Chromium from npm, which is the same on every machine and needs half the processor time of
 * a desktop browser, then Playwright's own, then an installed one.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const { args = [], ...options } = await findLaunchOptions();
  return { ...options, args: [...offlineArguments, ...sandboxArguments, ...args] };
}
