import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import {
  closeToast,
  generating,
  getEditor,
  getToast,
  openEditor,
  respondWithText,
  respondWithTextLater,
  someProducts,
} from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

test.use({ expectedMessages: [/^(?:error: Failed to load resource|500: )/u] });

const withStyle = { style: "Japandi", room: "Bedroom", subject: "Japandi Bedroom" };
const generate = (page: Page) => page.getByRole("button", { name: "Generate with AI" });
const byHand = (page: Page) => page.getByText("Edited by hand");
const addProductByLink = async (page: Page) => {
  await getEditor(page).link.fill("https://www.amazon.com/dp/B0HRTH0001");
  await page.keyboard.press("Enter");
};
/** The debounce before a description is generated automatically. */
const waitForDebounce = (page: Page) => page.clock.runFor(600);

test("a description follows the form until it is edited by hand", async ({ page, aDraft }) => {
  const { description, preview, saveDraft } = getEditor(page);
  await page.clock.install();
  await openEditor(page, (await aDraft(withStyle)).id);

  await softStep("'Generate with AI' requires a style and a product", async () => {
    await generate(page).click();
    await expect(getToast(page, "Missing information")).toContainText(
      "Please select a style and add products before generating a description.",
    );
  });
  await test.step("a failed automatic description shows no message", async () => {
    await page.route(generating, (route) => route.fulfill({ status: 500, body: "" }));
    const response = page.waitForResponse(generating);
    await addProductByLink(page);
    await expect(getEditor(page).products).toHaveCount(1);
    await waitForDebounce(page);
    await (await response).finished();
    await getEditor(page).title.fill("Going on");
    await expect(preview).toContainText("Going on");
    await expect(getToast(page, "Error")).toHaveCount(0);
    await page.unroute(generating);
  });
  await test.step("generates silently when the subject changes", async () => {
    await respondWithText(page, "Written automatically.");
    await getEditor(page).room.selectOption("Living Room");
    await waitForDebounce(page);
    await expect(description).toHaveValue("Written automatically.");
    await expect(getToast(page, "Description generated")).toHaveCount(0);
    await expect(byHand(page)).toHaveCount(0);
    await page.unroute(generating);
  });
  await test.step("discards a response that arrives after the form changed", async () => {
    const release = await respondWithTextLater(page, "Too late.");
    const requested = page.waitForRequest(generating);
    await getEditor(page).room.selectOption("Kitchen");
    await waitForDebounce(page);
    await requested;
    await description.fill("By hand.");
    release();
    await expect(byHand(page)).toBeVisible();
    await expect(preview).toContainText("By hand.");
    await expect(description).toHaveValue("By hand.");
  });
  await test.step("saves text typed by hand unchanged", async () => {
    await saveDraft.click();
    await expect(page).toHaveURL("/admin");
    await page.unroute(generating);
  });
});

test("a stored description is replaced on request, and can be restored", async ({ page, aDraft }) => {
  const { description } = getEditor(page);
  const products = someProducts(2).map((product, index) => ({ ...product, asin: `B0HRTH000${index + 1}` }));
  await openEditor(page, (await aDraft({ ...withStyle, products, description: "Stored." })).id);

  await softStep("'Generate with AI' sends subject, style and product titles and shows a toast", async () => {
    const release = await respondWithTextLater(page, "Oak and paper.");
    await description.fill("Mine.");
    const [request] = await Promise.all([page.waitForRequest(generating), generate(page).click()]);
    const pending = page.getByRole("button", { name: "Generating..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(getToast(page, "Description generated")).toContainText(
      "AI has generated a description for your board.",
    );
    await expect(description).toHaveValue("Oak and paper.");
    const productTitles = ["Chair number 1", "Chair number 2"];
    expect(request.postDataJSON()).toEqual({
      subject: "Japandi Bedroom",
      style: "Japandi",
      productTitles,
      products: expect.arrayContaining([expect.objectContaining({ asin: expect.stringMatching(/^B0HRTH/u) })]),
      previousTexts: ["Mine."],
    });
    await expect(byHand(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Restore previous" }).click();
    await expect(description).toHaveValue("Mine.");
    await expect(byHand(page)).toBeVisible();
    await page.unroute(generating);
    await closeToast(page, "Description generated");
  });
  await softStep("a repeated text is not announced as a success", async () => {
    await respondWithText(page, await description.inputValue());
    await generate(page).click();
    await expect(getToast(page, "No new text")).toBeVisible();
    await expect(getToast(page, "Description generated")).toHaveCount(0);
    await page.unroute(generating);
  });
  await softStep("a long description shows its length and stops at the limit", async () => {
    await description.fill("a".repeat(4_999));
    await expect(page.getByText("4,999 of 5,000 characters")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("bcd");
    await expect(description).toHaveValue(`${"a".repeat(4_999)}b`);
    await expect(page.getByText("5,000 of 5,000 characters")).toBeVisible();
  });
});
