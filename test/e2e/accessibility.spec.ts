import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { openHydrated } from "./hydrated.ts";
import { answers, emptyStart, showAs } from "./page-states.ts";
import { missingPaths, publicPaths } from "./public-pages.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ missing: missingPaths });

const paths = [...publicPaths, "/art-deco", "/boards?q=oak&style=japandi", "/boards?q=zzzzzz", ...missingPaths];

for (const path of paths) {
  test(`${path} has no barrier that axe can find, one main heading and no heading that skips a level`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectNoBarriers(page);
    await expectSoundOutline(page);
  });
}

test("the board page has no barrier that axe can find", async ({ page, request }) => {
  const { id } = await boardWith(request, () => true);
  await page.goto(`/board/${id}`);
  await expectNoBarriers(page);
  await expectSoundOutline(page);
});

test("the open menu has no barrier that axe can find", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expectNoBarriers(page);
});

test.describe("with other answers than boards", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|503: )/u] });

  for (const [state, answer] of Object.entries(answers)) {
    test(`no page has a barrier that axe can find while ${state}`, async ({ page }) => {
      await openHydrated(page, emptyStart);
      await page.route("**/api/**", answer);
      for (const path of ["/", "/boards", "/styles", "/japandi", ...(state === "empty" ? [] : ["/board/any"])]) {
        await test.step(path, async () => {
          await showAs(page, path);
          await expectNoBarriers(page);
        });
      }
    });
  }
});

async function expectSoundOutline(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  const levels = await page
    .locator("h1, h2, h3, h4")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  for (const [place, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1);
}
