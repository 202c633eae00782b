import type { Page } from "@playwright/test";
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

const add = (page: Page) => page.getByRole("button", { name: "Add", exact: true });
const byHand = (page: Page) => page.getByRole("textbox", { name: "Product title" });
const addByEnter = async (page: Page, address: string) => {
  await editorOf(page).link.fill(address);
  await page.keyboard.press("Enter");
};

test("a product is added by its link", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft()).id);
  const { link, products, preview } = editorOf(page);

  await test.step("an empty link is invalid", async () => {
    await addByEnter(page, "   ");
    await expect(toastOf(page, "Invalid link")).toContainText("Please enter a valid Amazon product URL.");
  });
  await test.step("a link of the retailer adds its product and empties the field", async () => {
    await link.fill(`  ${knownLink}  `);
    await add(page).click();
    await expect(toastOf(page, "Product added")).toContainText("Product details fetched successfully from Amazon.");
    await expect(products).toHaveCount(1);
    await expect(products).toContainText(knownTitle);
    await expect(link).toHaveValue("");
    await expect(link).toBeFocused();
    await expect(page.getByText("1 of 12 products")).toBeVisible();
    await expect(preview.getByRole("img", { name: knownTitle })).toBeVisible();
  });
  await test.step("a product of the list is a duplicate and its link stays", async () => {
    await expectDuplicate(page);
  });
  await test.step("what was found in part is completed by hand, with the link kept", async () => {
    const part = { ...found, title: "A chair found in part", imageUrl: null };
    await page.route(byUrl, (route) => route.fulfill({ json: { product: part } }));
    await addByEnter(page, "https://shop.example/chair");
    await expect(toastOf(page, "Invalid product data")).toContainText(incomplete);
    await expect(byHand(page)).toHaveValue("A chair found in part");
    await page.getByRole("textbox", { name: "Picture address" }).fill("/sample-catalogue/bench-oak.jpg");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(toastOf(page, "Product added")).toBeVisible();
    await expect(products).toHaveText([new RegExp(knownTitle, "u"), /A chair found in part/u]);
    await expect(link).toHaveValue("");
    await expect(byHand(page)).toHaveCount(0);
  });
  await test.step("Enter adds as well, and while it is fetched the button says so", async () => {
    const { opened, release } = gate();
    await page.route(byUrl, async (route) => {
      await opened;
      await route.fulfill({ json: { product: { ...found, id: "B0FOUND002", asin: "B0FOUND002" } } });
    });
    await addByEnter(page, knownLink);
    await page.keyboard.press("Enter");
    const pending = page.getByRole("button", { name: "Fetching..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(products).toHaveText([/./u, /./u, /A found chair/u]);
    await expect(add(page)).toBeVisible();
  });
});

test.describe("a link that the server refuses or fails at", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|422: |429: |500: )/u] });

  test("is kept, and said in words", async ({ page, aDraft }) => {
    await openEditor(page, (await aDraft({ products: someProducts(1, { asin: "B0HRTH0001" }) })).id);
    const { link } = editorOf(page);

    await test.step("a product that was stored with the board is a duplicate and its link stays", async () => {
      await expectDuplicate(page);
    });
    await test.step("what is no address at all is an invalid link", async () => {
      await addByEnter(page, "an oak chair");
      await expect(toastOf(page, "Invalid link")).toContainText("Please enter a valid Amazon product URL.");
    });
    await test.step("a page that cannot be read leaves the link and opens the form by hand", async () => {
      await addByEnter(page, "https://shop.example/chair");
      await expect(toastOf(page, "Error")).toContainText(failed);
      await expect(link).toHaveValue("https://shop.example/chair");
      await expect(byHand(page)).toBeFocused();
    });
    await test.step("what is typed of a product stays when the next link cannot be read either", async () => {
      await byHand(page).fill("Oak chair");
      const refused = page.waitForResponse(byUrl);
      await addByEnter(page, "https://shop.example/table");
      await refused;
      await expect(add(page)).toBeVisible();
      await expect(byHand(page)).toHaveValue("Oak chair");
      await expect(link).toHaveValue("https://shop.example/table");
      await link.fill("https://shop.example/chair");
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(link).toBeFocused();
      await expect(link).toHaveValue("https://shop.example/chair");
    });
    for (const status of [429, 500]) {
      await test.step(`a retailer that answers ${status} is said in the same words`, async () => {
        await toastOf(page, "Error").getByRole("button", { name: "Close" }).click();
        await expect(toastOf(page, "Error")).toHaveCount(0);
        await page.route(byUrl, (route) => route.fulfill({ status, body: "" }));
        await addByEnter(page, knownLink);
        await expect(toastOf(page, "Error")).toContainText(failed);
        await expect(link).toHaveValue(knownLink);
      });
    }
  });
});

/** The link of the only product of the list is refused, and stays where it was typed. */
async function expectDuplicate(page: Page): Promise<void> {
  const { link, products } = editorOf(page);
  await addByEnter(page, knownLink);
  await expect(toastOf(page, "Duplicate product")).toContainText("This product is already in your list.");
  await expect(link).toHaveValue(knownLink);
  await expect(products).toHaveCount(1);
}
