import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import {
  closeToast,
  createGate,
  getEditor,
  getToast,
  openEditor,
  openEditorPage,
  someProducts,
} from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

test.use({
  expectedMessages: [/^(?:error: Failed to load resource|422: |500: )/u],
});

/** Products of the sample catalog. */
const otherLinks = ["https://www.amazon.com/dp/B0HRTH0003", "https://www.amazon.com/dp/B0HRTH0001"] as const;
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

const add = (page: Page) => page.getByRole("button", { name: "Add", exact: true });
const addByEnter = async (page: Page, url: string) => {
  await getEditor(page).link.fill(url);
  await page.keyboard.press("Enter");
};

test("products are added by their links, once and in their order, and what is not added stays", async ({
  page,
  aDraft,
}) => {
  await openEditor(page, (await aDraft({ products: someProducts(1) })).id);
  const { link, products, preview } = getEditor(page);

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
  await test.step("adds the products of links that are pasted together in their order", async () => {
    await link.fill("");
    await paste(link, `${otherLinks[0]}\n${otherLinks[1]}`);
    await expect(link).toHaveValue(otherLinks.join(" "));
    await link.press("Enter");
    await expect(products).toHaveCount(4);
    await expect(products.last()).toContainText("Solid Oak Three-Seater Sofa");
    await expect(link).toHaveValue("");
    await expect(link).toBeFocused();
  });
  await softStep("keeps the links that were not added, and adds 20 at most", () => addTooMany(page));
  await softStep("shows progress on the button", async () => {
    const { opened, release } = createGate();
    await page.route(byUrl, async (route) => {
      await opened;
      await route.fulfill({ json: { product: found } });
    });
    await addByEnter(page, knownLink);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Fetching..." })).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(products.last()).toContainText("A found chair");
    await expect(add(page)).toBeVisible();
  });
  await openEditorPage(page, await aDraft({ products: someProducts(100) }));
  for (const [what, changes, title] of [
    ["a product", {}, "Too many products"],
    ["an incomplete product", { title: null }, "Too many products"],
    ["a product that it has", { id: "made-7" }, "Duplicate product"],
  ] as const)
    await softStep(`a full board refuses ${what}`, async () => {
      await page.route(byUrl, (route) => route.fulfill({ json: { product: { ...found, ...changes } } }));
      await addByEnter(page, knownLink);
      await expect(getToast(page, title)).toBeVisible();
      await closeToast(page, title);
      await expect(products).toHaveCount(100);
    });
  await expect(page.getByRole("region", { name: "Describe this product" })).toHaveCount(0);
});

function paste(link: Locator, text: string): Promise<void> {
  return link.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function addTooMany(page: Page): Promise<void> {
  const { link, products } = getEditor(page);
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
  await expect(page.getByText("20 links are read at a time. Press Add again for the others.")).toBeVisible();
  await link.press("Enter");
  await expect(products).toHaveCount(23);
  await expect(link).toHaveValue([links[20], links[21], links[1]].join(" "));
  await expect(page.getByRole("region", { name: "Describe this product" })).toContainText("https://shop.example/1");
  await expect(add(page)).toBeVisible();
  expect(requests).toBe(20);
}
