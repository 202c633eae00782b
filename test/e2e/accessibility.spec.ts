import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { answers, openAs } from "./page-states.ts";
import { missingPaths, publicPaths } from "./public-pages.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ missing: missingPaths });

const paths = [...publicPaths, "/art-deco", "/boards?q=oak&style=japandi", "/boards?q=zzzzzz", ...missingPaths];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const path of paths) {
      test(`${path} has no barrier that axe can find`, async ({ page }) => {
        await page.goto(path);
        expect(await barriers(page)).toEqual([]);
      });
    }

    test("the board page has no barrier that axe can find", async ({ page, request }) => {
      const { id } = await boardWith(request, () => true);
      await page.goto(`/board/${id}`);
      expect(await barriers(page)).toEqual([]);
    });

    test("the open menu has no barrier that axe can find", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      expect(await barriers(page)).toEqual([]);
    });

    test.describe("with other answers than boards", () => {
      test.use({ meant: [/^(?:error: Failed to load resource|503: )/u] });

      for (const [state, answer] of Object.entries(answers)) {
        for (const path of ["/", "/boards", "/styles", "/japandi", ...(state === "empty" ? [] : ["/board/any"])]) {
          test(`${path} has no barrier that axe can find while ${state}`, async ({ page }) => {
            await openAs(page, path, answer);
            expect(await barriers(page)).toEqual([]);
          });
        }
      }
    });
  });
}

async function barriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

for (const path of paths) {
  test(`${path} has one main heading, one of each landmark and no heading that skips a level`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const levels = await page
      .locator("h1, h2, h3, h4")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    for (const [place, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1);
  });
}
