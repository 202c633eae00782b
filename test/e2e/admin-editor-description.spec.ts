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

test.use({
  expectedMessages: [/^(?:error: Failed to load resource|500: )/u],
});

const withStyle = { style: "Japandi", room: "Bedroom", subject: "Japandi Bedroom" };
const withoutDescription = { ...withStyle, products: someProducts(1) };
const generate = (page: Page) => page.getByRole("button", { name: "Generate with AI" });
const byHand = (page: Page) => page.getByText("Edited by hand");
const addProductByLink = async (page: Page) => {
  await getEditor(page).link.fill("https://www.amazon.com/dp/B0HRTH0001");
  await page.keyboard.press("Enter");
};
/** The debounce before a description is generated automatically. */
const waitForDebounce = (page: Page) => page.clock.runFor(600);

test("a board without a description gets one automatically", async ({ page, aDraft }) => {
  const { description, preview } = getEditor(page);
  await page.clock.install();

  await softStep("an automatic description of an opened board is not unsaved", async () => {
    await respondWithText(page, "Written automatically.");
    await openEditor(page, (await aDraft(withoutDescription)).id);
    await waitForDebounce(page);
    await expect(description).toHaveValue("Written automatically.");
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
    await page.unroute(generating);
  });
  await softStep("a failed automatic description shows no message", async () => {
    await page.route(generating, (route) => route.fulfill({ status: 500, body: "" }));
    const response = page.waitForResponse(generating);
    await openEditor(page, (await aDraft(withoutDescription)).id);
    await waitForDebounce(page);
    await (await response).finished();
    await getEditor(page).title.fill("Going on");
    await expect(preview).toContainText("Going on");
    await expect(getToast(page, "Error")).toHaveCount(0);
    await page.unroute(generating);
  });
});

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
  await test.step("generates silently once a product is added", async () => {
    await respondWithText(page, "Written automatically.");
    await addProductByLink(page);
    await expect(getEditor(page).products).toHaveCount(1);
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

test("a stored description is replaced only on request, and edited text is never lost", async ({ page, aDraft }) => {
  const { description, preview, products } = getEditor(page);
  await page.clock.install();
  await openEditor(page, (await aDraft({ ...withStyle, products: someProducts(3), description: "Stored." })).id);

  await test.step("an automatic description never replaces a loaded one", async () => {
    let requests = 0;
    await page.route(generating, (route) => {
      requests += 1;
      return route.fulfill({ json: { description: "Unwanted." } });
    });
    await expect(byHand(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Chair number 3" }).click();
    await expect(products).toHaveCount(2);
    const response = page.waitForResponse("**/api/amazon/get-by-url");
    await addProductByLink(page);
    await response;
    await expect(products).toHaveCount(3);
    await getEditor(page).title.fill("Time passes");
    await expect(preview).toContainText("Time passes");
    await waitForDebounce(page);
    expect(requests).toBe(0);
    await expect(description).toHaveValue("Stored.");
    await page.unroute(generating);
  });
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
    const productTitles = ["Chair number 1", "Chair number 2", expect.stringContaining("Solid Oak Three-Seater Sofa")];
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
  await softStep("'Generate with AI' is discarded when the text changed in between", async () => {
    const release = await respondWithTextLater(page, "Too late.");
    const response = page.waitForResponse(generating);
    await generate(page).click();
    await description.fill("Mine, changed.");
    release();
    await (await response).finished();
    await expect(generate(page)).toBeVisible();
    await expect(description).toHaveValue("Mine, changed.");
    await expect(getToast(page, "Description generated")).toHaveCount(0);
    await page.unroute(generating);
  });
  await softStep("the built-in writer gives another text each time", async () => {
    const texts = new Set<string>();
    for (let press = 0; press < 3; press += 1) {
      await generate(page).click();
      await expect(getToast(page, "Description generated")).toBeVisible();
      await closeToast(page, "Description generated");
      texts.add(await description.inputValue());
    }
    expect(texts.size).toBe(3);
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
  await softStep("a changed subject replaces edited text, which can be restored", async () => {
    await respondWithText(page, "For the new subject.");
    await description.fill("By hand.");
    await getEditor(page).adjective.selectOption("Airy");
    await expect(byHand(page)).toBeVisible();
    await getEditor(page).room.selectOption("Kitchen");
    await waitForDebounce(page);
    await expect(description).toHaveValue("For the new subject.");
    await expect(byHand(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Restore previous" }).click();
    await expect(description).toHaveValue("By hand.");
  });
});
