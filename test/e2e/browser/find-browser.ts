import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { bundledBrowser } from "./bundled-browser.ts";
import { systemBrowser } from "./system-browser.ts";

/** Nothing that would make a test wait for, or depend on, the world outside. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Chromium's sandbox refuses to run as root. */
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

async function found(): Promise<LaunchOptions> {
  const bundled = await bundledBrowser();
  if (bundled !== null) return bundled;
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = systemBrowser(process.env.PATH ?? "");
  if (executablePath === null) throw new Error("No browser was found. Run: npx playwright install chromium");
  return { executablePath };
}

/**
 * A real browser. The one that npm brought comes first: it is the same for everybody, and takes half the processor time
 * of a desktop's. Where it does not run: Playwright's own, else one installed on this machine.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const { args = [], ...options } = await found();
  return { ...options, args: [...quiet, ...asRoot, ...args] };
}
