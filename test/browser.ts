import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { bundledBrowser } from "./browser/bundled-browser.ts";
import { systemBrowser } from "./browser/system-browser.ts";

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

const found = async (): Promise<LaunchOptions> => {
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = systemBrowser(process.env.PATH ?? "");
  return executablePath === null ? bundledBrowser() : { executablePath };
};

/** A real browser: Playwright's own, else one installed on this machine, else the one that npm brought. */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const { args = [], ...options } = await found();
  return { ...options, args: [...quiet, ...asRoot, ...args] };
};
