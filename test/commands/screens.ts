import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { findBrowser } from "../e2e/browser/find-browser.ts";
import runSite, { siteUrlVariable } from "../e2e/running-site.ts";
import { type Screen, screens, screenWidths } from "../screens/screens.ts";

/** Takes screenshots of all public screens: `npm run screens`, or `npm run screens -- board home` for some of them. */
const folder = join(import.meta.dirname, "../..", "test-results", "screens");
const requested = process.argv.slice(2);
const chosen = screens.filter(
  ({ name }) => requested.length === 0 || requested.some((start) => name.startsWith(start)),
);
const themes = ["light", "dark"] as const;

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stop = await runSite();
const browser = await chromium.launch(await findBrowser());
try {
  const baseURL = process.env[siteUrlVariable] ?? "";
  const board = await fetchNewestBoard(baseURL);
  for (const screen of chosen) {
    for (const width of screen.widths ?? screenWidths) {
      for (const theme of themes) await takeScreenshot(browser, { screen, width, theme, baseURL, board });
    }
  }
} finally {
  await browser.close();
  await stop();
}
process.stdout.write(`The pictures are in ${folder}\n`);

interface Shot {
  readonly screen: Screen;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  readonly baseURL: string;
  readonly board: BoardDto;
}

async function takeScreenshot(browser: Browser, { screen, width, theme, baseURL, board }: Shot): Promise<void> {
  const viewport = { width, height: width < 600 ? 800 : 900 };
  const context = await browser.newContext({ baseURL, viewport, colorScheme: theme, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await screen.open(page, board);
    await loadImages(page);
    const path = join(folder, `${screen.name}-${width}-${theme}.png`);
    await page.screenshot({ path, fullPage: screen.name !== "menu", animations: "disabled" });
  } finally {
    await context.close();
  }
}

async function fetchNewestBoard(baseURL: string): Promise<BoardDto> {
  const response = await fetch(`${baseURL}/api/boards/published?limit=1`);
  const [board]: readonly BoardDto[] = await response.json();
  if (board === undefined) throw new Error("The site has no board");
  return board;
}

/** Waits for all images, also those below the viewport, which load only on scrolling, and for the fonts. */
async function loadImages(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = "eager";
    return [...document.images].every((image) => image.complete);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
