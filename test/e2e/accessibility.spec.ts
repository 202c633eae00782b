import { AxeBuilder } from "@axe-core/playwright";
import { missingPaths } from "./public-pages.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ missing: missingPaths });

const widths = [320, 1440] as const;

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const path of ["/", "/boards", "/styles", "/japandi", "/art-deco", ...missingPaths]) {
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
  });
}

async function barriers(page: ConstructorParameters<typeof AxeBuilder>[0]["page"]) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

for (const width of widths) {
  test(`nothing is wider than a window of ${width} pixels`, async ({ page, request }) => {
    const { id } = await boardWith(request, () => true);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/boards", "/rooms", "/mid-century-modern", `/board/${id}`, ...missingPaths]) {
      await page.goto(path);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, path).toBe(0);
    }
  });
}

test("nothing moves for readers who want stillness", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const card = page.getByRole("region", { name: "Browse by Style" }).getByRole("link").first();
  await card.hover();
  expect(
    await card
      .locator("img")
      .last()
      .evaluate((image) => getComputedStyle(image).transform),
  ).toBe("none");
});
