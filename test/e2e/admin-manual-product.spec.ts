import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { aJpeg } from "../builders/jpeg.ts";
import { expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { openEditor } from "./board-editor.ts";
import { chooseFile, finalCall } from "./moodboard-upload.ts";
import { expectToast, productRows, toast } from "./product-search.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|[45]\d\d: )/u] });

const linkCall = "**/api/amazon/get-by-url";
const unreadable = { status: 422, json: { message: "This page cannot be read." } };

const chair42 = "https://shop.example/chairs/42";
const linkField = (page: Page) => page.getByRole("textbox", { name: "Paste an Amazon product link" });
const form = (page: Page) => page.getByRole("region", { name: "Describe this product" });
const title = (part: Locator) => part.getByRole("textbox", { name: "Product title" });
const image = (part: Locator) => part.getByRole("textbox", { name: "Image address" });
const add = (part: Locator) => part.getByRole("button", { name: "Add product" });

async function paste(page: Page, link: string): Promise<void> {
  await linkField(page).fill(link);
  await page.keyboard.press("Enter");
}

test("manual products become products of the board", async ({ page, aDraft, adminApi }) => {
  const { id } = await aDraft();
  const link = `https://shop.example/chairs/${randomUUID()}`;
  const cane = "https://www.amazon.com/dp/B0ABCDEFGH?tag=somebody-20";
  const linkedCane = { id: "B0ABCDEFGH", asin: "B0ABCDEFGH", amazonUrl: "https://www.amazon.com/dp/B0ABCDEFGH" };
  page.on("dialog", (dialog) => dialog.accept());
  await page.clock.install();
  await openEditor(page, id);
  const part = form(page);

  await test.step("adds the manual product once, with its link", async () => {
    await page.route(linkCall, (route) => route.fulfill(unreadable));
    await paste(page, link);
    await title(part).fill("  Oak chair ");
    await image(part).fill("/sample-catalogue/bench-oak.jpg");
    await page.keyboard.press("Enter");
    await expect(part).toBeHidden();
    await expect(productRows(page)).toHaveCount(1);
    await paste(page, link);
    await title(part).fill("The same chair");
    await image(part).fill("/sample-catalogue/bench-oak.jpg");
    await add(part).click();
    await expectToast(page, "Duplicate product", "This product is already in your list.");
    await part.getByRole("button", { name: "Cancel" }).click();
    await expect(part).toBeHidden();
  });
  await test.step("accepts an uploaded image instead of an image URL", async () => {
    await page.route(linkCall, (route) =>
      route.fulfill({ ...unreadable, json: { ...unreadable.json, product: linkedCane } }),
    );
    await paste(page, cane);
    await title(part).fill("Cane chair");
    const oak = Buffer.from(await aJpeg(400, 400));
    await chooseFile(part, "large.jpg", Buffer.concat([oak, Buffer.alloc(10 * 1024 * 1024)]));
    const tooLarge = "This file is larger than 10 MBSave it smaller and try again.";
    await expect(part.getByRole("alert")).toHaveText(tooLarge);
    const arrival = Promise.withResolvers<void>();
    await page.route(finalCall, (route) => arrival.promise.then(() => route.continue()));
    await chooseFile(part, "oak.jpg", oak);
    await add(part).click();
    await expect(image(part)).toHaveAccessibleDescription("Wait until the image is uploaded.");
    arrival.resolve();
    await expect(part.getByRole("button", { name: "Remove product image" })).toBeVisible();
  });
  await test.step("restores typed and uploaded values and the link after a reload", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(title(part)).toHaveValue("Cane chair");
    await expect(part.getByText(cane)).toBeVisible();
    await expect(part.getByRole("img", { name: "The product image" })).toBeVisible();
    await expect(linkField(page)).toHaveValue(cane);
    await expect(productRows(page)).toHaveCount(1);
    await add(part).click();
    await expect(productRows(page)).toHaveCount(2);
    await expect(linkField(page)).toHaveValue("");
  });
  await test.step("stores both with the board", async () => {
    await page.getByRole("button", { name: "Save Draft" }).first().click();
    await page.waitForURL("**/admin");
    const saved = await (await adminApi.get(`/api/boards/${id}`)).json();
    expect(saved.products).toMatchObject([
      { title: "Oak chair", imageUrl: "/sample-catalogue/bench-oak.jpg", amazonUrl: link, asin: null },
      { id: "B0ABCDEFGH", asin: "B0ABCDEFGH", imageUrl: expect.stringMatching(/^\/objects\/moodboards\//u) },
    ]);
  });
});

test("a link that leads to no complete product is kept and opens a form", async ({ page, aDraft }) => {
  await page.route(linkCall, (route) => route.fulfill(unreadable));
  await openEditor(page, (await aDraft()).id);
  const part = form(page);

  await test.step("opens with the message and keeps the link", async () => {
    await paste(page, chair42);
    await expect(part).toHaveAccessibleDescription(
      "We couldn’t read that page. Fill in the details; your link is kept.",
    );
    await expect(part.getByRole("alert")).toHaveCount(0);
    await expect(part).not.toContainText("Failed to fetch");
    await expect(title(part)).toBeFocused();
    await expect(part.getByText(chair42)).toBeVisible();
    await expect(linkField(page)).toHaveValue(chair42);
  });
  await test.step("shows what is missing at each field and focuses the first, also at 360 px", async () => {
    await add(part).click();
    await expect(title(part)).toHaveAccessibleDescription("Enter the product’s title.");
    await expect(image(part)).toHaveAccessibleDescription("Enter an image address, or upload one.");
    await expect(title(part)).toBeFocused();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await title(part).fill("Oak chair");
    await image(part).fill("shop.example/42.jpg");
    await page.keyboard.press("Enter");
    await expect(image(part)).toHaveAccessibleDescription("Enter the full image address, starting with https://");
    await expect(image(part)).toBeFocused();
    await expect(title(part)).not.toHaveAttribute("aria-invalid");
    await expect(productRows(page)).toHaveCount(0);
  });
  await test.step("keeps the typed product when the next link fails, and 'Cancel' returns to the field", async () => {
    await paste(page, `${chair42}/other`);
    await expect(toast(page)).toContainText("Failed to fetch product details.");
    await expect(title(part)).toHaveValue("Oak chair");
    await linkField(page).fill(chair42);
    await part.getByRole("button", { name: "Cancel" }).click();
    await expect(part).toBeHidden();
    await expect(linkField(page)).toBeFocused();
    await expect(linkField(page)).toHaveValue(chair42);
  });
  await followLaterLinks(page);
});

async function followLaterLinks(page: Page): Promise<void> {
  const part = form(page);
  const oak = { id: "oak", asin: null, title: "Oak chair", imageUrl: "/sample-catalogue/bench-oak.jpg" };
  const finding = (changes: object) =>
    page.route(linkCall, (route) =>
      route.fulfill({ json: { product: { ...oak, amazonUrl: null, picture: null, ...changes } } }),
    );
  await softStep("is prefilled with partial data and closes when the product is found later", async () => {
    await finding({ id: null, imageUrl: null });
    await paste(page, chair42);
    await expect(toast(page)).toContainText("Invalid product data");
    await expect(title(part)).toHaveValue("Oak chair");
    await expect(image(part)).toHaveValue("");
    await finding({});
    await linkField(page).press("Enter");
    await expect(productRows(page)).toHaveCount(1);
    await expect(part).toBeHidden();
  });
  await softStep("keeps the typed values and shows that the product is listed already", async () => {
    await page.route(linkCall, (route) => route.fulfill(unreadable));
    await paste(page, `${chair42}/cane`);
    await title(part).fill("My own words");
    await finding({ id: "cane" });
    await linkField(page).press("Enter");
    await expect(productRows(page).filter({ hasText: "Oak chair" })).not.toHaveCount(0);
    await expect(title(part)).toHaveValue("My own words");
    await expect(part.getByText("This product is already in your list.")).toBeVisible();
    await expect(part.getByText("couldn’t read that page")).toBeHidden();
    await part.getByRole("button", { name: "Cancel" }).click();
  });
}
