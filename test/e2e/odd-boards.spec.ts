import { expectNoBarriers } from "./barriers.ts";
import { oddBoards, openOddBoard } from "./odd-boards.ts";
import { expect, test } from "./quiet-test.ts";

for (const [name, change] of Object.entries(oddBoards)) {
  test(`a board with ${name.replaceAll("-", " ")} stays whole on a phone and on a desktop`, async ({
    page,
    request,
  }, info) => {
    const board = await openOddBoard(page, request, change);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(board.title);
    const products = page.getByRole("region", { name: "Featured Products" });
    await expect(products.getByRole("listitem")).toHaveCount(board.products.length);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang, `${width} pixels wide`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath(`${name}-${width}.png`), fullPage: true });
    }
    await expectNoBarriers(page);
  });
}
