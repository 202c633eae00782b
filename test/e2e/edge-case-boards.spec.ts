import type { Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { expectNoAxeViolations } from "./accessibility-checks.ts";
import { expect, test } from "./console-test.ts";
import { addEdgeCaseBoards, type EdgeCaseBoard } from "./edge-case-boards.ts";
import { openHydrated, waitForFonts } from "./hydrated.ts";
import { measureOverflow } from "./page-checks.ts";
import { navigateTo } from "./page-states.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

const names: readonly EdgeCaseBoard[] = [
  "title-of-500",
  "right-to-left",
  "no-moodboard",
  "no-description",
  "no-products",
  "one-product",
];

/** Boards whose page has another structure: longer text and more items change nothing for axe. */
const boardsWithOtherStructure: readonly EdgeCaseBoard[] = ["right-to-left", "no-moodboard", "no-products"];

test("a board with unusual words or parts keeps its layout on a phone and on a desktop", { tag: slowTag }, async ({
  page,
  request,
}) => {
  await openHydrated(page, "/rooms");
  for (const { name, board } of await addEdgeCaseBoards(page, request, names)) {
    await softStep(`with ${name.replaceAll("-", " ")}`, async () => {
      await navigateTo(page, `/board/${board.id}`);
      await expectAllProducts(page, board);
      await expectNoOverflow(page);
      if (boardsWithOtherStructure.includes(name)) await expectNoAxeViolations(page);
    });
  }
});

async function expectAllProducts(page: Page, { title, products }: BoardDto): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const shown = page.getByRole("region", { name: "Featured Products" }).getByRole("listitem");
  await expect(shown).toHaveCount(products.length);
}

/** Expects no horizontal overflow in narrow and wide windows. */
async function expectNoOverflow(page: Page): Promise<void> {
  await waitForFonts(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await measureOverflow(page), `${width} pixels wide`).toBeLessThanOrEqual(0);
  }
}
