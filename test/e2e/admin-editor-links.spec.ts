import { expect, test } from "./admin-session.ts";
import { editorOf, gate, openEditor, someProducts, toastOf } from "./board-editor.ts";

/** Of the sample catalogue. */
const knownLink = "https://www.amazon.com/dp/B0HRTH0001";
const knownTitle = "Solid Oak Three-Seater Sofa";
const byUrl = "**/api/amazon/get-by-url";
const found = {
  id: "B0FOUND001",
  asin: "B0FOUND001",
  title: "A found chair",
  imageUrl: "/sample-catalogue/bench-oak.jpg",
  amazonUrl: null,
  picture: null,
};

const failed = "Failed to fetch product details. Please try again or use the Search Products feature.";
const incomplete =
  "Could not extract complete product information. Please try a different URL or use the Search Products feature.";

test.describe("adding by link", () => {
  test("a link of the retailer adds its product and empties the field", async ({ page, aDraft }) => {
    await openEditor(page, (await aDraft()).id);
    const { link, products, preview } = editorOf(page);
    await link.fill(`  ${knownLink}  `);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toastOf(page, "Product added")).toContainText("Product details fetched successfully from Amazon.");
    await expect(products).toHaveCount(1);
    await expect(products).toContainText(knownTitle);
    await expect(link).toHaveValue("");
    await expect(link).toBeFocused();
    await expect(page.getByText("1 of 12 products")).toBeVisible();
    await expect(preview.getByRole("img", { name: knownTitle })).toBeVisible();
  });

  test("Enter adds as well, and while it is fetched the button says so", async ({ page, aDraft }) => {
    const { opened, release } = gate();
    await page.route(byUrl, async (route) => {
      await opened;
      await route.fulfill({ json: { product: found } });
    });
    await openEditor(page, (await aDraft()).id);
    await editorOf(page).link.fill(knownLink);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const pending = page.getByRole("button", { name: "Fetching..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(editorOf(page).products).toHaveText(/A found chair/u);
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
  });

  test("an empty link is invalid", async ({ page, aDraft }) => {
    await openEditor(page, (await aDraft()).id);
    await editorOf(page).link.fill("   ");
    await page.keyboard.press("Enter");
    await expect(toastOf(page, "Invalid link")).toContainText("Please enter a valid Amazon product URL.");
  });

  test("a product of the list is a duplicate and its link stays", async ({ page, aDraft }) => {
    const board = await aDraft({ products: someProducts(1, { asin: "B0HRTH0001" }) });
    await openEditor(page, board.id);
    await editorOf(page).link.fill(knownLink);
    await page.keyboard.press("Enter");
    await expect(toastOf(page, "Duplicate product")).toContainText("This product is already in your list.");
    await expect(editorOf(page).link).toHaveValue(knownLink);
    await expect(editorOf(page).products).toHaveCount(1);
  });

  test("what was found in part is completed by hand, with the link kept", async ({ page, aDraft }) => {
    await page.route(byUrl, (route) => route.fulfill({ json: { product: { ...found, imageUrl: null } } }));
    await openEditor(page, (await aDraft()).id);
    await editorOf(page).link.fill("https://shop.example/chair");
    await page.keyboard.press("Enter");
    await expect(toastOf(page, "Invalid product data")).toContainText(incomplete);
    await expect(page.getByRole("textbox", { name: "Product title" })).toHaveValue("A found chair");
    await page.getByRole("textbox", { name: "Picture address" }).fill("/sample-catalogue/bench-oak.jpg");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(toastOf(page, "Product added")).toBeVisible();
    await expect(editorOf(page).products).toHaveText(/A found chair/u);
    await expect(editorOf(page).link).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Product title" })).toHaveCount(0);
  });

  test.describe("that the server refuses or fails at", () => {
    test.use({ meant: [/^(?:error: Failed to load resource|422: |429: |500: )/u] });

    test("what is no address at all is an invalid link", async ({ page, aDraft }) => {
      await openEditor(page, (await aDraft()).id);
      await editorOf(page).link.fill("an oak chair");
      await page.keyboard.press("Enter");
      await expect(toastOf(page, "Invalid link")).toContainText("Please enter a valid Amazon product URL.");
    });

    test("a page that cannot be read leaves the link and opens the form by hand", async ({ page, aDraft }) => {
      await openEditor(page, (await aDraft()).id);
      const { link } = editorOf(page);
      await link.fill("https://shop.example/chair");
      await page.keyboard.press("Enter");
      await expect(toastOf(page, "Error")).toContainText(failed);
      await expect(link).toHaveValue("https://shop.example/chair");
      await expect(page.getByRole("textbox", { name: "Product title" })).toBeFocused();
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(link).toBeFocused();
      await expect(link).toHaveValue("https://shop.example/chair");
    });

    for (const status of [429, 500]) {
      test(`a retailer that answers ${status} is said in the same words`, async ({ page, aDraft }) => {
        await page.route(byUrl, (route) => route.fulfill({ status, body: "" }));
        await openEditor(page, (await aDraft()).id);
        await editorOf(page).link.fill(knownLink);
        await page.keyboard.press("Enter");
        await expect(toastOf(page, "Error")).toContainText(failed);
        await expect(editorOf(page).link).toHaveValue(knownLink);
      });
    }
  });
});
