import { expect, test } from "./console-test.ts";
import { boardWith } from "./published-boards.ts";

test("readers who want stillness, or have colours of their own, have it their way", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/");

  await test.step("what changes has changed at once for readers who want stillness", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    const onTheirWay = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ transitionProperty }) => transitionProperty),
    );
    expect(onTheirWay).toEqual([]);
  });
  await test.step("nothing moves for readers who want stillness", async () => {
    const card = page.getByRole("region", { name: "Browse by Style" }).getByRole("link").first();
    await card.hover();
    const image = card.locator("img").last();
    expect(await image.evaluate((image) => getComputedStyle(image).transform)).toBe("none");
  });
  await test.step("slips have an edge where colours are forced", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const edges = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const slip = title.parentElement?.parentElement ?? title;
      const { borderTopWidth, borderRightWidth } = getComputedStyle(slip);
      return [borderTopWidth, borderRightWidth];
    });
    expect(edges).toEqual(["1px", "1px"]);
  });
  await test.step("products have their own colours where others are forced", async () => {
    const { id } = await boardWith(request, () => true);
    await page.goto(`/board/${id}`);
    const product = page.getByRole("region", { name: "Featured Products" }).locator("img").first();
    expect(await product.evaluate((image) => getComputedStyle(image).mixBlendMode)).toBe("normal");
  });
});
