import type { Page } from "@playwright/test";

/** Opens a page and waits until its script has taken over, so that links no longer reload. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("[role=button][aria-label=Menu]").waitFor({ state: "attached" });
}

/** Waits for the letters that a page is set in, which a browser asks for once it has laid the page out. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}
