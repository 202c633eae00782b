import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { expect } from "../admin-session.ts";
import { getEditor, getToast, openEditor } from "../board-editor.ts";
import { keywordField, openSearchDialog } from "../product-search.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { test } from "./real-services/services-test.ts";

/** Browsers log refused requests. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|404: |409: |422: )/u] });
test.slow();

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const rows = (page: Page) => page.getByRole("table", { name: "Products" }).locator("tbody").getByRole("row");
const bench = { id: "bench", asin: null, title: "Our own bench", imageUrl: "/sample-catalogue/bench-oak.jpg" };

async function publishBoard(api: APIRequestContext, title: string, hasOwn: boolean): Promise<BoardDto> {
  const found = await api.post("/api/amazon/search", { data: { keyword: "sofa", itemCount: 3 } });
  const { products }: { products: readonly ProductDto[] } = await found.json();
  const [first, ...others] = products;
  const words = { title, subject: "Japandi", style: "Japandi", description: "Low and quiet.", status: "published" };
  const own = { products: [first, bench, ...others], uploadedMoodboardUrl: `/objects/moodboards/${randomUUID()}.jpg` };
  const data = { ...words, ...(hasOwn ? own : { products }) };
  return await (await api.post("/api/boards", { data })).json();
}

test("an admin pauses Amazon, saves a board meanwhile, and resumes it", { tag: slowTag }, async ({
  page,
  adminApi,
}) => {
  const board = await publishBoard(adminApi, "Board with a bench", true);
  const amazonOnly = await publishBoard(adminApi, "Board of Amazon alone", false);
  const titles = board.products.map(({ title }) => title);

  await softStep("the dialog explains a pause and closes with the keyboard", async () => {
    await page.goto("/admin/products");
    await page.getByRole("button", { name: "Pause a retailer" }).press("Enter");
    await dialog(page, "Retailers").getByRole("button", { name: "Pause Amazon" }).press("Enter");
    const question = dialog(page, "Pause Amazon?");
    await expect(question).toContainText("Nothing is deleted.");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expectNoAxeViolations(page);
    await expect(dialog(page, "Retailers")).toContainText("AmazonShown");
    await expect(dialog(page, "Retailers").getByRole("button", { name: "Pause Amazon" })).toBeFocused();
  });

  await test.step("pausing hides the products in the library at once", async () => {
    await dialog(page, "Retailers").getByRole("button", { name: "Pause Amazon" }).click();
    await dialog(page, "Pause Amazon?").getByRole("button", { name: "Pause Amazon" }).click();
    await expect(dialog(page, "Retailers").getByRole("button", { name: "Resume Amazon" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows(page).filter({ hasText: "Amazon item" })).toHaveCount(3);
    await expect(rows(page).filter({ hasText: "Paused" })).toHaveCount(3);
    // The toast's colors are mixed while it disappears.
    await page.reload();
    await expect(rows(page).filter({ hasText: "Paused" })).toHaveCount(3);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await softStep(
    "a paused product is not offered for replacement, and its hidden texts cannot be changed",
    async () => {
      const row = rows(page).filter({ hasText: "Paused" }).first();
      await row.getByRole("button", { name: /^Actions for/u }).press("Enter");
      await expect(page.getByRole("menuitem")).toHaveText(["Edit"]);
      await page.keyboard.press("Enter");
      await expect(dialog(page, "Product").getByLabel("Title")).toBeDisabled();
      await expect(dialog(page, "Product").getByLabel("Furniture type")).toBeEnabled();
      await expect(dialog(page, "Product").getByRole("button", { name: "Replace everywhere" })).toHaveCount(0);
      await page.keyboard.press("Escape");
    },
  );

  await softStep("visitors see the other products, or a sentence when there are none", async () => {
    await page.goto(`/board/${board.id}`);
    await expect(page.getByRole("heading", { name: bench.title })).toBeVisible();
    for (const title of titles.filter((name) => name !== bench.title))
      await expect(page.getByText(title)).toHaveCount(0);
    await page.goto(`/board/${amazonOnly.id}`);
    await expect(page.getByText("The products of this board can’t be shown right now.")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("the editor keeps hidden products in their places, and its search says why it finds nothing", async () => {
    await openEditor(page, board.id);
    await expect(
      page.getByText(/^Amazon is paused since .+ by .+\. Its products, images and links are hidden/u),
    ).toBeVisible();
    await expect(page.getByText("It may be hidden while a retailer is paused")).toBeVisible();
    await expect(getEditor(page).products).toHaveText([
      /Amazon item/u,
      /Our own bench/u,
      /Amazon item/u,
      /Amazon item/u,
    ]);
    const search = await openSearchDialog(page);
    await keywordField(search).fill("sofa");
    await keywordField(search).press("Enter");
    await expect(page.getByText("Resume Amazon on the Products page").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await getEditor(page).description.fill("Saved while Amazon is paused.");
    await getEditor(page).publish.click();
    await expect(page).toHaveURL("/admin");
  });

  await test.step("the banner resumes Amazon, and the board is shown as before", async () => {
    await page.getByRole("button", { name: "Resume Amazon" }).press("Enter");
    await expect(getToast(page, "Amazon is shown again")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByText(/^Amazon is paused/u)).toHaveCount(0);
    await page.goto(`/board/${board.id}`);
    await expect(page.getByText("Saved while Amazon is paused.")).toBeVisible();
    await expect(page.getByRole("list").getByRole("heading", { level: 3 })).toHaveText(titles);
  });
});
