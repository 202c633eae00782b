import { expect, test } from "./console-test.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test("reduced motion and forced colors are respected", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/");

  await softStep("state changes are immediate with reduced motion", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    const onTheirWay = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ transitionProperty }) => transitionProperty),
    );
    expect(onTheirWay).toEqual([]);
  });
  await softStep("nothing is animated with reduced motion", async () => {
    const card = page.getByRole("region", { name: "Browse by Style" }).getByRole("link").first();
    await card.hover();
    const image = card.locator("img").last();
    expect(await image.evaluate((image) => getComputedStyle(image).transform)).toBe("none");
  });
  await softStep("overlay cards have a border with forced colors", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const edges = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const slip = title.parentElement?.parentElement ?? title;
      const { borderTopWidth, borderRightWidth } = getComputedStyle(slip);
      return [borderTopWidth, borderRightWidth];
    });
    expect(edges).toEqual(["1px", "1px"]);
  });
  await softStep("product images keep their colors with forced colors", async () => {
    const { id } = await findBoard(request, () => true);
    await page.goto(`/board/${id}`);
    const product = page.getByRole("region", { name: "Featured Products" }).locator("img").first();
    expect(await product.evaluate((image) => getComputedStyle(image).mixBlendMode)).toBe("normal");
  });
});
