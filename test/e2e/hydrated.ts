import type { Page } from "@playwright/test";

/** Opens a page and waits for hydration, so that links navigate on the client. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("[role=button][aria-label=Menu]").waitFor({ state: "attached" });
}

/** Waits for the fonts, which the browser requests after layout. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}
