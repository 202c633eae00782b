import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import {
  draftStatus,
  generating,
  getEditor,
  getToast,
  openEditor,
  openNewBoard,
  someProducts,
} from "./board-editor.ts";
import { chooseFile, moodboard } from "./moodboard-upload.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|409: |422: |503: )/u] });

// Axe is slow on a busy machine.
test.slow();

const phone = { width: 360, height: 700 } as const;
const outage = { message: "The AI service refused its key.", suggestion: "Ask the owner to check OPENAI_API_KEY." };

test("a full editor fits a low viewport and a phone and has no axe violations", async ({ page, aDraft, adminApi }) => {
  const style = "Style of the longest name that there is";
  await aDraft({ style });
  const content = {
    style,
    subject: style,
    products: someProducts(10),
    description: "Oak and linen. ".repeat(40).trim(),
  };
  const board = await aDraft({ ...content, uploadedMoodboardUrl: "/sample-catalogue/rug-jute-round.jpg" });
  const { title, products, saveDraft, publish } = getEditor(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await openEditor(page, board.id);
  await expect(page.getByText("Similar Board Found")).toBeVisible();
  await title.fill("Changed");
  await expect(page.getByText(draftStatus)).toBeVisible();

  await softStep("in a low viewport the buttons stay visible and nothing overflows", async () => {
    await expect(products).toHaveCount(10);
    await expect(publish).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalScroll(page);
  });
  await page.setViewportSize(phone);
  await softStep("on a phone the page title keeps its line beside the unsaved badge", async () => {
    await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(heading?.height).toBeLessThan(40);
    await expectNoHorizontalScroll(page);
  });
  await softStep("on a phone 'Save Draft' and 'Publish Board' are always visible", async () => {
    for (const place of [0, 600, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), place);
      await expect(saveDraft).toBeInViewport({ ratio: 1 });
      await expect(publish).toBeInViewport({ ratio: 1 });
    }
  });
  await softStep("offers the built-in writer without axe violations while the writing service is down", async () => {
    await failGeneration(page, content.description);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Use the built-in writer" }).click();
    await expect(getEditor(page).description).toHaveValue(/^(?!Oak and linen)./u);
    await expect(page.getByText(outage.message)).toHaveCount(0);
  });
  await softStep("focus returns after a conflict is resolved", async () => {
    await adminApi.patch(`/api/boards/${board.id}`, { data: { title: "Theirs" } });
    await saveDraft.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Someone else changed this board" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(saveDraft).toBeFocused();
  });
});

/** Makes the writing service fail. */
async function failGeneration(page: Page, description: string): Promise<void> {
  await page.route(generating, async (route) => {
    const isBuiltIn = route.request().postDataJSON().writer === "built-in";
    await (isBuiltIn ? route.continue() : route.fulfill({ status: 503, json: outage }));
  });
  await page.getByRole("button", { name: "Generate with AI" }).click();
  await expect(getToast(page, "Error")).toContainText("Failed to generate description. Please try again.");
  await expect(page.getByText(outage.message)).toBeVisible();
  await expect(getEditor(page).description).toHaveValue(description);
}

test("an empty editor with every error shown has no axe violations and no overflow", async ({ page }) => {
  await openNewBoard(page);
  const { publish, link } = getEditor(page);
  await publish.click();
  await expect(page.getByRole("button", { name: "Search Products" })).toBeFocused();
  await expectNoHorizontalScroll(page);

  await test.step("rejects an invalid moodboard and an incomplete manual product as well", async () => {
    await chooseFile(moodboard(page), "empty.jpg", Buffer.alloc(0));
    await expect(moodboard(page).getByRole("alert")).toBeVisible();
    await page.route("**/api/amazon/get-by-url", (route) => route.fulfill({ status: 422, json: { message: "No." } }));
    await link.fill(`https://shop.example/${"chairs-".repeat(30)}42`);
    await page.keyboard.press("Enter");
    const part = page.getByRole("region", { name: "Describe this product" });
    await part.getByRole("button", { name: "Add product" }).click();
    const productTitle = part.getByRole("textbox", { name: "Product title" });
    await expect(productTitle).toHaveAccessibleDescription("Enter the product’s title.");
  });
  await page.setViewportSize(phone);
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
});
