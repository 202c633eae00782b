import { expectNoBarriers } from "./barriers.ts";
import { openHydrated } from "./hydrated.ts";
import { answers, emptyStart, showAs } from "./page-states.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ missing: [emptyStart] });

/**
 * What an empty style shows and a board that is not there is looked at where the server itself says so, and a list that
 * is loading is the same on every page of one.
 */
const pages = {
  empty: ["/boards", "/styles", "/"],
  loading: ["/boards", "/styles", "/board/any", "/"],
  failed: ["/boards", "/styles", "/japandi", "/"],
} as const;

test("the open menu has no barrier that axe can find", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoBarriers(page);
});

test.describe("with other answers than boards", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|503: )/u] });

  for (const state of ["empty", "loading", "failed"] as const) {
    test(`no page has a barrier that axe can find while ${state}`, async ({ page }) => {
      await openHydrated(page, emptyStart);
      await page.route("**/api/**", answers[state]);
      for (const path of pages[state]) {
        await test.step(path, async () => {
          await showAs(page, path);
          await expectNoBarriers(page);
        });
      }
    });
  }
});
