import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./accessibility-checks.ts";
import { expect } from "./console-test.ts";
import { softStep } from "./soft-step.ts";

/** 640 px is the width of a 1280 px window at a zoom of 200%. */
const widths = [320, 640, 1440] as const;

/**
 * Checks that hold for every page in every state. They change the window, so checks of the initial layout come first.
 */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await softStep("has one h1 and no skipped heading level", () => expectHeadingOutline(page));
  await softStep("has no axe violations", () => expectNoAxeViolations(page));
  for (const width of widths) {
    await softStep(`nothing overflows a viewport of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    });
  }
  await softStep("text at 200% is not cut off", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });
}

/** Horizontal overflow of the page, in pixels. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function expectHeadingOutline(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  const levels = await page
    .locator("h1, h2, h3, h4")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  for (const [place, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1);
}
