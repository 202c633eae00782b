import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { createGate, getEditor, getToast, openEditor, someProducts } from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

/** Reduced motion, so that a closed toast is removed without an animation. */
test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedMessages: [/^(?:error: Failed to load resource|422: |500: )/u],
});

/** A product of the sample catalog. */
const storedLink = "https://www.amazon.com/dp/B0HRTH0001";
const knownLink = "https://www.amazon.com/dp/B0HRTH0002";
const knownTitle = "Two-Seater Sofa in Light Gray Wool Blend";
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
const form = (page: Page) => page.getByRole("region", { name: "Describe this product" });
const explanation = "We couldn’t read that page. Fill in the details; your link is kept.";
const byHand = (page: Page) => page.getByRole("textbox", { name: "Product title" });
const addByEnter = async (page: Page, url: string) => {
  await getEditor(page).link.fill(url);
  await page.keyboard.press("Enter");
};

test("a product is added by its link once, and other text is rejected", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft({ products: someProducts(1, { asin: "B0HRTH0001" }) })).id);
  const { link, products, preview } = getEditor(page);

  await softStep("reports an empty link as invalid", async () => {
    await addByEnter(page, "   ");
    await expect(getToast(page, "Invalid link")).toContainText("Please enter a valid Amazon product URL.");
  });
  await softStep("reports a stored product as duplicate and keeps the link", async () => {
    await addByEnter(page, storedLink);
    await expect(getToast(page, "Duplicate product")).toContainText("This product is already in your list.");
    await expect(link).toHaveValue(storedLink);
    await expect(products).toHaveCount(1);
  });
  await softStep("reports text that is no URL as an invalid link", async () => {
    await addByEnter(page, "an oak chair");
    await expect(getToast(page, "Invalid link")).toContainText("Please enter a valid Amazon product URL.");
  });
  await test.step("adds the product of a retailer link and clears the field", async () => {
    await link.fill(`  ${knownLink}  `);
    await add(page).click();
    await expect(getToast(page, "Product added")).toContainText("Product details fetched successfully from Amazon.");
    await expect(products).toHaveCount(2);
    await expect(products.last()).toContainText(knownTitle);
    await expect(link).toHaveValue("");
    await expect(link).toBeFocused();
    await expect(page.getByText("2 of 12 products")).toBeVisible();
    await expect(preview.getByRole("img", { name: knownTitle })).toBeVisible();
  });
  await softStep("reports a listed product as duplicate and keeps the link", async () => {
    await addByEnter(page, knownLink);
    await expect(getToast(page, "Duplicate product")).toContainText("This product is already in your list.");
    await expect(link).toHaveValue(knownLink);
    await expect(products).toHaveCount(2);
  });
});

test("links that are pasted together are added in their order, and the others stay", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft({ products: someProducts(1) })).id);
  const { link, products } = getEditor(page);
  const paste = (text: string) =>
    link.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  await test.step("adds both products, and the last toast stays", async () => {
    await paste(`${knownLink}\n${storedLink}`);
    await expect(link).toHaveValue(`${knownLink} ${storedLink}`);
    await link.press("Enter");
    await expect(products).toHaveCount(3);
    await expect(products.nth(1)).toContainText(knownTitle);
    await expect(getToast(page, "Product added")).toContainText("Product details fetched successfully from Amazon.");
    await expect(link).toHaveValue("");
    await expect(link).toBeFocused();
  });
  await softStep("keeps the links that were not added, and adds 20 at most", async () => {
    let requests = 0;
    await page.route(byUrl, (route) => {
      requests += 1;
      const id = `B0FOUND1${requests}`;
      return requests === 2
        ? route.fulfill({ status: 500, body: "" })
        : route.fulfill({ json: { product: { ...found, id, asin: id } } });
    });
    const links = Array.from({ length: 22 }, (_, index) => `https://shop.example/${index}`);
    await link.fill(links.join(" "));
    await link.press("Enter");
    await expect(products).toHaveCount(22, { timeout: 15_000 });
    await expect(link).toHaveValue([links[1], links[20], links[21]].join(" "));
    await expect(form(page)).toContainText("https://shop.example/1");
    await expect(add(page)).toBeVisible();
    expect(requests).toBe(20);
  });
});

test("a link that leads to no complete product is kept and opens the manual form", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft({ products: someProducts(1) })).id);
  const { link, products } = getEditor(page);
  await test.step("keeps the link and opens the manual form when the page cannot be read", async () => {
    await addByEnter(page, "https://shop.example/chair");
    await expect(form(page)).toHaveAccessibleDescription(explanation);
    await expect(form(page)).not.toContainText(failed);
    await expect(getToast(page, "Error")).toContainText(failed);
    await expect(link).toHaveValue("https://shop.example/chair");
    await expect(byHand(page)).toBeFocused();
  });
  await test.step("keeps the typed product when the next link fails as well", async () => {
    await byHand(page).fill("Oak chair");
    await addByEnter(page, "https://shop.example/table");
    await expect(getToast(page, "Error")).toContainText(failed);
    await expect(add(page)).toBeVisible();
    await expect(byHand(page)).toHaveValue("Oak chair");
    await expect(link).toHaveValue("https://shop.example/table");
    await link.fill("https://shop.example/chair");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(link).toBeFocused();
    await expect(link).toHaveValue("https://shop.example/chair");
  });
  await softStep("opens the manual form with partial data and keeps the link", async () => {
    const part = { ...found, title: "A chair found in part", imageUrl: null };
    await page.route(byUrl, (route) => route.fulfill({ json: { product: part } }));
    await addByEnter(page, "https://shop.example/chair");
    await expect(getToast(page, "Invalid product data")).toContainText(incomplete);
    await expect(form(page)).not.toContainText(incomplete);
    await expect(byHand(page)).toHaveValue("A chair found in part");
    await page.getByRole("textbox", { name: "Image address" }).fill("/sample-catalogue/bench-oak.jpg");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(getToast(page, "Product added")).toBeVisible();
    await expect(products).toHaveText([/Chair number 1/u, /A chair found in part/u]);
    await expect(link).toHaveValue("");
    await expect(byHand(page)).toHaveCount(0);
  });
  await softStep("adds on Enter and shows progress on the button", async () => {
    const { opened, release } = createGate();
    await page.route(byUrl, async (route) => {
      await opened;
      await route.fulfill({ json: { product: { ...found, id: "B0FOUND002", asin: "B0FOUND002" } } });
    });
    await addByEnter(page, knownLink);
    await page.keyboard.press("Enter");
    const pending = page.getByRole("button", { name: "Fetching..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(products.last()).toContainText("A found chair");
    await expect(add(page)).toBeVisible();
  });
});
