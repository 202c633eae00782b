import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { LibraryProductDto } from "../../adapters/http/contract/operations/library.ts";
import { aJpeg } from "../builders/jpeg.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { openSearch, productRows, tiles, toast } from "./product-search.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log refused requests. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|404: \S+\/board\/|409: )/u] });

// The library also lists products of other tests, whose images are at the retailer.
test.beforeEach(async ({ page }) => {
  const body = Buffer.from(await aJpeg(300, 200));
  await page.route("https://m.media-amazon.com/**", (route) => route.fulfill({ contentType: "image/jpeg", body }));
});

const rows = (page: Page) => page.getByRole("table", { name: "Products" }).locator("tbody").getByRole("row");
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const dialog = (page: Page, name = "Product") => page.getByRole("dialog", { name, exact: true });

const aProduct = (title: string) => ({
  id: `manual-${randomUUID()}`,
  asin: null,
  title,
  imageUrl: "",
  amazonUrl: `https://shop.example/${randomUUID()}`,
});

async function store(api: APIRequestContext, title: string): Promise<LibraryProductDto> {
  const { amazonUrl } = aProduct(title);
  const response = await api.post("/api/products", {
    data: { title, imageUrl: "/pictures/rooms/bathroom.jpg", amazonUrl },
  });
  if (!response.ok()) throw new Error(await response.text());
  return await response.json();
}

const aWord = () => `Quokka${randomUUID().replaceAll(/\D/gu, "").slice(0, 6)}`;

test("the library is searched and filtered, and its products are edited", async ({ page, aDraft, adminApi }) => {
  const word = aWord();
  const lounge = aProduct(`${word} lounge chair`);
  for (const place of ["Study", "Hall"]) await aDraft({ title: `${word} ${place}`, products: [lounge] });
  const armchair = await store(adminApi, `${word} armchair`);

  await softStep("search finds misspelled words and is in the URL, as are filters", async () => {
    await page.goto("/admin/products");
    await searchField(page).fill(`${word} loungee`);
    await expect(rows(page)).toHaveText([new RegExp(`${word} lounge chair.*2 boards`, "u")]);
    await expect(page).toHaveURL(`/admin/products?q=${word}+loungee`);
    await searchField(page).fill(word);
    await page.getByRole("navigation", { name: "Products by state" }).getByRole("link", { name: "Unused" }).click();
    await expect(rows(page)).toHaveText([new RegExp(`${word} armchair.*0 boards.*Unused$`, "u")]);
    await page.reload();
    await expect(searchField(page)).toHaveValue(word);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("navigation", { name: "Products by state" }).getByRole("link", { name: "All" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expectNoAxeViolations(page);
  });
  await softStep("arrow keys move between rows", async () => {
    await rows(page).first().getByRole("button").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(1).getByRole("button").first()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(rows(page).first().getByRole("button").first()).toBeFocused();
  });
  await softStep("a product is edited in its dialog, which links to its boards", () => editLounge(page, word));
  await softStep("another admin's change keeps what was typed and offers both versions", () =>
    resolveConflict(page, adminApi, armchair),
  );
  await softStep("a product is added by hand, and its form keeps typed text after closing the dialog", () =>
    addByHand(page, `${word} footstool`),
  );
});

test("a product is replaced on all boards, and the replacement undone where the boards still show it", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const word = aWord();
  const lounge = aProduct(`${word} lounge chair`);
  const armchair = aProduct(`${word} armchair`);
  await aDraft({ title: `${word} Study`, products: [lounge, armchair] });
  const hall = await aDraft({ title: `${word} Hall`, products: [lounge] });
  await page.goto(`/admin/products?q=${word}`);
  await replaceAndUndo(page, word, () => adminApi.patch(`/api/boards/${hall.id}`, { data: { products: [] } }));
});

async function addByHand(page: Page, title: string) {
  const { promise: isPressed, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/boards\?view=card&limit=6/u, (route) => isPressed.then(() => route.continue()));
  await page.getByRole("button", { name: "Add product" }).click();
  const form = page.getByRole("dialog", { name: "Add a product" });
  await form.getByLabel("Product title").fill(title);
  // The boards arrive while "Save" is pressed, and it stays where it is.
  await form.getByRole("button", { name: "Save" }).hover();
  await page.mouse.down();
  resolve();
  await expect(form.getByRole("radio")).not.toHaveCount(1);
  await page.mouse.up();
  await expect(form.getByText("Enter the product’s full link, starting with https://")).toBeVisible();
  await page.keyboard.press("Escape");
  // As the skip link does.
  await page.evaluate(() => history.replaceState(history.state, "", "#content"));
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("Product title")).toHaveValue(title);
  await expect(page.getByText("The address of that page cannot be used.")).toHaveCount(0);
  await form.getByLabel("Image address").fill("/sample-catalogue/bench-oak.jpg");
  await form.getByLabel("Link", { exact: true }).fill(`https://shop.example/${randomUUID()}`);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoHorizontalScroll(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(toast(page)).toHaveText("Product saved");
  await expect(page.getByRole("button", { name: title, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("Product title")).toHaveValue("");
}

async function editLounge(page: Page, word: string) {
  await rows(page)
    .filter({ hasText: "lounge" })
    .getByRole("button", { name: `${word} lounge chair`, exact: true })
    .click();
  await expect(dialog(page).getByRole("link", { name: `${word} Hall` })).toBeVisible();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await dialog(page).getByLabel("Furniture type").selectOption({ index: 1 });
  await dialog(page).getByLabel("Alternative text").fill("A lounge chair");
  await dialog(page).getByLabel("Price note").fill("$ 480");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page)).toHaveText("Product saved");
  await expect(page).toHaveURL(`/admin/products?q=${word}`);
}

async function resolveConflict(page: Page, api: APIRequestContext, { id, version, title }: LibraryProductDto) {
  await rows(page).getByRole("button", { name: title, exact: true }).click();
  await dialog(page).getByLabel("Price note").fill("$ 300");
  await api.patch(`/api/products/${id}`, { data: { version, alternativeText: "An armchair" } });
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const conflict = dialog(page, "Someone else changed this product");
  await expect(conflict.getByRole("definition")).toHaveText(["An armchair", "None", "None", "$ 300"]);
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByLabel("Price note")).toHaveValue("$ 300");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await (await api.get(`/api/products/${id}`)).json()).toMatchObject({
    priceNote: "$ 300",
    alternativeText: null,
  });
}

async function replaceAndUndo(page: Page, word: string, emptyHall: () => Promise<unknown>) {
  const actions = page.getByRole("button", { name: `Actions for ${word} lounge chair` });
  await actions.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "Mark link as dead", "Replace everywhere"]);
  await page.getByRole("menuitem", { name: "Mark link as dead" }).press("Enter");
  const offer = dialog(page, "Replace this product?");
  await expect(offer).toContainText("is still on 2 boards, with a dead link.");
  await offer.getByRole("button", { name: "Replace everywhere" }).press("Enter");
  const replace = dialog(page, "Replace everywhere");
  await expect(replace.getByLabel("Type")).toHaveValue("Armchair");
  await replace.getByLabel("Type").selectOption("Rug");
  await expect(replace.getByRole("button", { name: `${word} armchair` })).toHaveCount(0);
  await replace.getByLabel("Type").selectOption("All types");
  await replace.getByLabel("By which product").fill(`${word} armchair`);
  await replace.getByRole("button", { name: `${word} armchair` }).click();
  await expect(replace.getByRole("listitem")).toHaveCount(2);
  await expect(replace).toContainText("1 board shows both products and will have one product less.");
  await replace.getByRole("button", { name: "Replace on 2 boards" }).click();
  await dialog(page, "Replaced on 2 boards").getByRole("button", { name: "Done" }).press("Enter");
  await expect(actions).toBeFocused();
  await expect(getRow(page, `${word} lounge chair`)).toContainText("0 boards");
  await expect(getRow(page, `${word} armchair`)).toContainText("2 boards");
  await page.getByRole("button", { name: `${word} lounge chair`, exact: true }).click();
  await emptyHall();
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toHaveText(
    `Replacement undoneThe product is back on 1 board. Not on “${word} Hall”: the products there were changed since.`,
  );
  await expect(dialog(page)).toContainText("Replaced on 1 board.");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(getRow(page, `${word} lounge chair`)).toContainText("1 board");
}

const getRow = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });

test("the editor marks dead links of the library, adds its products and notes why, which visitors read", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const word = aWord();
  const lounge = await store(adminApi, `${word} lounge chair`);
  const changed = await adminApi.patch(`/api/products/${lounge.id}`, {
    data: { version: lounge.version, isGone: true },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await store(adminApi, `${word} armchair`);
  const { id } = await aDraft({ title: `${word} Nook` });
  const retailerDialog = await openSearch(page, id);
  await retailerDialog.getByRole("tab", { name: "Library" }).click();
  const library = dialog(page, "Search Your Library");
  await library.getByRole("searchbox", { name: "Search your library" }).fill(word);
  const found = tiles(library);
  await expect(found).toHaveCount(2);
  await expect(found.filter({ hasText: "lounge" })).toHaveText(/Dead link$/u);
  await expectNoAxeViolations(page);
  await found.filter({ hasText: "lounge" }).click();
  await library.getByRole("button", { name: "Add Selected (1)" }).click();
  await expect(toast(page)).toHaveText("Products addedAdded 1 product to your board.");
  await expect(productRows(page)).toContainText("Dead link. Replace it here, or on all boards in Products.");
  await page.getByRole("button", { name: `Add a note to ${word} lounge chair` }).click();
  await expect(productRows(page).getByLabel("Why you picked it")).toBeFocused();
  await productRows(page).getByLabel("Why you picked it").fill("Low arms");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(toast(page)).toHaveText("Board updated");
  const board: { readonly products: readonly unknown[] } = await (await adminApi.get(`/api/boards/${id}`)).json();
  const { itemId, asin, title, amazonUrl } = lounge;
  const noted = { id: itemId, asin, title, amazonUrl, note: "Low arms", isGone: true };
  expect(board.products).toMatchObject([noted]);
  await page.goto(`/admin/edit/${id}`);
  await expect(productRows(page)).toContainText("Dead link.");
  await page.goto(`/board/${id}`);
  await expect(page.getByText("Low arms")).toBeVisible();
});
