import type { Page } from "@playwright/test";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

/** Less than a pixel of a word, where a machine has no stand-in that is as wide as the font. */
const seen = 0.001;

/** Cumulative layout shift from the first moment on, as the browser itself reports it. */
async function shiftOn(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState("networkidle");
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // The observer stays silent where nothing has moved.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

for (const width of [390, 1440]) {
  test(`nothing moves while a page loads in a window of ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id } = await boardWith(request, ({ moodboard }) => moodboard !== null);
    for (const path of ["/", "/boards", "/japandi", `/board/${id}`]) {
      expect(await shiftOn(page, path), path).toBeLessThan(seen);
    }
  });
}
