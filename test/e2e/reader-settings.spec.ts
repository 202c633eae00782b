import { missingPaths } from "./public-pages.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ missing: missingPaths });

// 640 pixels are what is left of 1280 at a zoom of 200%.
for (const width of [320, 640, 1440]) {
  test(`nothing is wider than a window of ${width} pixels`, async ({ page, request }) => {
    const { id } = await boardWith(request, () => true);
    await page.setViewportSize({ width, height: 800 });
    const paths = ["/", "/boards", "/boards?q=oak&style=mid-century-modern&room=living-room", "/rooms"];
    for (const path of [...paths, "/mid-century-modern", `/board/${id}`, ...missingPaths]) {
      await page.goto(path);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang, path).toBeLessThanOrEqual(0);
    }
  });
}

test("text that a reader has made twice as large stays whole", async ({ page, request }) => {
  const { id } = await boardWith(request, () => true);
  for (const path of ["/", "/boards", "/mid-century-modern", `/board/${id}`]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang, path).toBeLessThanOrEqual(0);
  }
});

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

test("what changes has changed at once for readers who want stillness", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/");
  await page.emulateMedia({ colorScheme: "dark" });
  const onTheirWay = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty),
  );
  expect(onTheirWay).toEqual([]);
});

test("slips have an edge where colours are forced, and products their own colours", async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const edges = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    const slip = title.parentElement?.parentElement ?? title;
    const { borderTopWidth, borderRightWidth } = getComputedStyle(slip);
    return [borderTopWidth, borderRightWidth];
  });
  expect(edges).toEqual(["1px", "1px"]);
  const { id } = await boardWith(request, () => true);
  await page.goto(`/board/${id}`);
  const product = page.getByRole("region", { name: "Featured Products" }).locator("img").first();
  expect(await product.evaluate((image) => getComputedStyle(image).mixBlendMode)).toBe("normal");
});
