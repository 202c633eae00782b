import { writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { expectNoBarriers } from "./barriers.ts";
import { openHydrated } from "./hydrated.ts";
import { addOddBoards, type OddBoard } from "./odd-boards.ts";
import { showAs } from "./page-states.ts";
import { expect, test } from "./quiet-test.ts";
import { overhang } from "./sound-page.ts";

const groups: Readonly<Record<string, readonly OddBoard[]>> = {
  "long words": ["title-of-300", "title-of-500", "one-long-word"],
  "words in another script": ["right-to-left", "cjk"],
  "a part left out": ["no-moodboard", "no-description", "no-products"],
  "another number of products": ["one-product", "sixty-products"],
};

/** Those whose page has another structure: longer words and more of the same are nothing new to axe. */
const otherwiseBuilt: readonly OddBoard[] = ["right-to-left", "no-moodboard", "no-description", "no-products"];

for (const [group, names] of Object.entries(groups)) {
  test(`a board with ${group} stays whole on a phone and on a desktop`, async ({ page, request }, info) => {
    await openHydrated(page, "/rooms");
    for (const { name, board } of await addOddBoards(page, request, names)) {
      await test.step(`with ${name.replaceAll("-", " ")}`, async () => {
        await showAs(page, `/board/${board.id}`);
        await expectWhole(page, board);
        await photograph(page, info, name);
        if (otherwiseBuilt.includes(name)) await expectNoBarriers(page);
      });
    }
  });
}

async function expectWhole(page: Page, { title, products }: BoardWire): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const shown = page.getByRole("region", { name: "Featured Products" }).getByRole("listitem");
  await expect(shown).toHaveCount(products.length);
}

/** A picture of the whole page in a narrow and in a wide window, neither of which it sticks out of. */
async function photograph(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overhang(page), `${width} pixels wide`).toBeLessThanOrEqual(0);
    await writeFile(info.outputPath(`${name}-${width}.png`), await wholePage(page));
  }
}

/** As `page.screenshot` takes it, in a third of the time: packed loosely, and without another window meanwhile. */
async function wholePage(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send("Page.getLayoutMetrics");
  const { data } = await session.send("Page.captureScreenshot", {
    clip: { ...cssContentSize, scale: 1 },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  await session.detach();
  return Buffer.from(data, "base64");
}
