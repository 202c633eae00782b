import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { finalCall, give, jpeg } from "./moodboard-upload.ts";
import { expectToast, openEditor, productRows } from "./product-search.ts";

/** Refusals, which every browser prints. */
test.use({ meant: [/^(?:error: Failed to load resource|[45]\d\d: )/u] });

const linkCall = "**/api/amazon/get-by-url";
const unreadable = { status: 422, json: { message: "This page cannot be read." } };

/** Pastes a link that cannot be read; gives the form that opens. */
async function pasteUnreadable(page: Page, boardId: string, link: string): Promise<Locator> {
  await openEditor(page, boardId);
  await page.route(linkCall, (route) => route.fulfill(unreadable));
  await page.getByRole("textbox", { name: "Paste an Amazon product link" }).fill(link);
  await page.keyboard.press("Enter");
  return form(page);
}

const form = (page: Page) => page.getByRole("region", { name: "Describe this product" });
const title = (part: Locator) => part.getByRole("textbox", { name: "Product title" });
const picture = (part: Locator) => part.getByRole("textbox", { name: "Picture address" });
const add = (part: Locator) => part.getByRole("button", { name: "Add product" });

test("a link that cannot be read opens a form, with the toast of old and the link in its place", async ({
  page,
  aDraft,
}) => {
  const { id } = await aDraft();
  const part = await pasteUnreadable(page, id, "https://shop.example/chairs/42");
  await expectToast(
    page,
    "Error",
    "Failed to fetch product details. Please try again or use the Search Products feature.",
  );
  await expect(title(part)).toBeFocused();
  await expect(part.getByText("https://shop.example/chairs/42")).toBeVisible();
  const link = page.getByRole("textbox", { name: "Paste an Amazon product link" });
  await expect(link).toHaveValue("https://shop.example/chairs/42");
});

test("the form is filled with what was found", async ({ page, aDraft }) => {
  const { id } = await aDraft();
  await openEditor(page, id);
  const product = { id: null, asin: null, title: "Oak chair", imageUrl: null, amazonUrl: null, picture: null };
  await page.route(linkCall, (route) => route.fulfill({ json: { product } }));
  await page.getByRole("textbox", { name: "Paste an Amazon product link" }).fill("https://shop.example/chairs/42");
  await page.keyboard.press("Enter");
  await expect(title(form(page))).toHaveValue("Oak chair");
  await expect(picture(form(page))).toHaveValue("");
});

test("each field says what is missing, and the first of them has the focus", async ({ page, aDraft }) => {
  const { id } = await aDraft();
  const part = await pasteUnreadable(page, id, "https://shop.example/chairs/42");
  await add(part).click();
  await expect(title(part)).toHaveAccessibleDescription("Enter the product's title.");
  await expect(picture(part)).toHaveAccessibleDescription("Enter the address of a picture, or upload one.");
  await expect(title(part)).toBeFocused();
  await title(part).fill("Oak chair");
  await picture(part).fill("shop.example/42.jpg");
  await page.keyboard.press("Enter");
  await expect(picture(part)).toHaveAccessibleDescription(
    "Enter the whole address of the picture, starting with https://",
  );
  await expect(picture(part)).toBeFocused();
  await expect(title(part)).not.toHaveAttribute("aria-invalid");
  await expect(productRows(page)).toHaveCount(0);
});

test("what is described is a product of the board, with its link, and is there once", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const { id } = await aDraft();
  const link = `https://shop.example/chairs/${randomUUID()}`;
  const part = await pasteUnreadable(page, id, link);
  await title(part).fill("  Oak chair ");
  await picture(part).fill("/sample-catalogue/bench-oak.jpg");
  await page.keyboard.press("Enter");
  await expect(part).toBeHidden();
  await expect(productRows(page)).toHaveCount(1);
  await page.getByRole("textbox", { name: "Paste an Amazon product link" }).fill(link);
  await page.keyboard.press("Enter");
  await title(part).fill("The same chair");
  await picture(part).fill("/sample-catalogue/bench-oak.jpg");
  await add(part).click();
  await expectToast(page, "Duplicate product", "This product is already in your list.");
  await part.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save Draft" }).first().click();
  await page.waitForURL("**/admin");
  const saved = await (await adminApi.get(`/api/boards/${id}`)).json();
  expect(saved.products).toMatchObject([
    { title: "Oak chair", imageUrl: "/sample-catalogue/bench-oak.jpg", amazonUrl: link, asin: null },
  ]);
});

test("its picture can be uploaded instead of given by address", async ({ page, aDraft, adminApi }) => {
  const { id } = await aDraft();
  const part = await pasteUnreadable(page, id, "https://www.amazon.com/dp/B0ABCDEFGH?tag=somebody-20");
  await title(part).fill("Oak chair");
  const arrival = Promise.withResolvers<void>();
  await page.route(finalCall, (route) => arrival.promise.then(() => route.continue()));
  await give(part, "oak.jpg", jpeg);
  await add(part).click();
  await expect(picture(part)).toHaveAccessibleDescription("Wait until the picture has arrived.");
  arrival.resolve();
  await expect(part.getByRole("button", { name: "Remove product picture" })).toBeVisible();
  await add(part).click();
  await expect(productRows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Save Draft" }).first().click();
  await page.waitForURL("**/admin");
  const saved = await (await adminApi.get(`/api/boards/${id}`)).json();
  expect(saved.products).toMatchObject([
    { id: "B0ABCDEFGH", asin: "B0ABCDEFGH", imageUrl: expect.stringMatching(/^\/objects\/moodboards\//u) },
  ]);
});

test("'Cancel' leads back to the link", async ({ page, aDraft }) => {
  const { id } = await aDraft();
  const part = await pasteUnreadable(page, id, "https://shop.example/chairs/42");
  await part.getByRole("button", { name: "Cancel" }).click();
  await expect(part).toBeHidden();
  const link = page.getByRole("textbox", { name: "Paste an Amazon product link" });
  await expect(link).toBeFocused();
  await expect(link).toHaveValue("https://shop.example/chairs/42");
});

test("the form has no barrier that axe can find, and room on 360 pixels", async ({ page, aDraft }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await aDraft();
  const part = await pasteUnreadable(page, id, `https://shop.example/${"chairs-".repeat(30)}42`);
  await add(part).click();
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
});
