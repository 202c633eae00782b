import type { Locator, Page } from "@playwright/test";
import { respondWithDescription } from "../../fake-servers/fake-openai-server.ts";
import { expect } from "../admin-session.ts";
import { createGate, getEditor, getToast, readStoredBoard } from "../board-editor.ts";
import { decodeDownload, getPixel, getTiles } from "../exported-image.ts";
import { expectToast, keywordField, openSearch, openSearchDialog, searchFor, tiles } from "../product-search.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { injectedInstructions, ownPage } from "./real-services/internet.ts";
import { test } from "./real-services/services-test.ts";

test.use({
  // Browsers log failed requests and images that cannot be read across origins.
  expectedMessages: [/^(?:error: (?:Failed to load resource|Access to image)|422: |503: |net::ERR_FAILED: )/u],
});
test.slow();

const links = [
  { what: "to an item with another partner tag", url: "https://amazon.de/gp/product/B0DBL00003?tag=somebody-21" },
  { what: "that is shortened", url: "https://amzn.to/3oak" },
  { what: "to the page of another shop", url: "https://shop.example/chair" },
] as const;

const notEligible =
  "Amazon has not yet approved this account for catalog search. Add products by their link or from the sample catalog.";
const validDescription =
  "Low oak and washed linen hold this room together. Nothing on the wall asks to be looked at first.";
const generate = (page: Page) => page.getByRole("button", { name: "Generate with AI" });

test("a board is made with Amazon and a model, with failures of both", { tag: slowTag }, async ({
  page,
  aDraft,
  adminApi,
  services: { amazon, writer },
}) => {
  const draft = { style: "Japandi", subject: "Japandi", description: "Mine." };
  const { id } = await aDraft(draft);
  const { link, products, description } = getEditor(page);
  const earlierCalls = amazon.catalog.calls.length;

  await test.step("a search finds two pages of products with images from the retailer's host", async () => {
    const dialog = await openSearch(page, id);
    await searchFor(dialog, "sofa");
    await expect(dialog.getByText("12 products found · 0 selected")).toBeVisible();
    const calls = amazon.catalog.calls.slice(earlierCalls);
    expect(calls.map(({ fields }) => [fields["itemPage"], fields["itemCount"]])).toEqual([
      [1, 6],
      [2, 6],
    ]);
    await expectImageFromOrigin(tiles(dialog).first().locator("img"), amazon.origin);
    await tiles(dialog).first().click();
    await dialog.getByRole("button", { name: "Add Selected (1)" }).click();
    await expectToast(page, "Products added", "Added 1 product to your board.");
    await expect(products).toHaveCount(1);
  });
  for (const { what, url } of links) {
    await softStep(`a link ${what} leads to a product`, async () => {
      const before = await products.count();
      await paste(link, url);
      await expect(products).toHaveCount(before + 1);
      await expect(link).toHaveValue("");
    });
  }
  await softStep("explains an ineligible account and the alternative", async () => {
    amazon.catalog.play("NOT_ELIGIBLE");
    const dialog = await openSearchDialog(page);
    await keywordField(dialog).fill("lamp");
    await keywordField(dialog).press("Enter");
    await expectToast(page, "Search failed", notEligible);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await softStep("reads its links from the product pages", async () => {
    const before = await products.count();
    await paste(link, ownPage);
    await expect(products).toHaveCount(before + 1);
    await expect(products.last()).toContainText("Sofa on its page");
  });
  await softStep("shows 'Generating...' while a slow model responds", async () => {
    const { opened, release } = createGate();
    writer.respondWith((response) => void opened.then(() => respondWithDescription(validDescription)(response)));
    await generate(page).click();
    await expect(page.getByRole("button", { name: "Generating..." })).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(getToast(page, "Description generated")).toBeVisible();
    await expect(description).toHaveValue(validDescription);
  });
  await softStep(
    "instructions in a title are sent as data, and a response that follows them is discarded",
    async () => {
      const sentTitles: readonly unknown[] = JSON.parse(writer.calls.at(-1)?.messages[1]?.content ?? "").products;
      expect(sentTitles).toContainEqual(expect.stringContaining(injectedInstructions));
      writer.respondWith(
        respondWithDescription('<b>Buy</b> it at <a href="https://evil.example">https://evil.example</a>.'),
      );
      await generate(page).click();
      await expect(getToast(page, "Error")).toContainText("Failed to generate description. Please try again.");
      await expect(description).toHaveValue(validDescription);
    },
  );
  await softStep("saves nothing before the admin saves", async () => {
    expect(await readStoredBoard(adminApi, id)).toMatchObject({ ...draft, products: [], version: 1 });
  });
  await test.step("public pages show images from the retailer's host and links with the partner tag", async () => {
    await getEditor(page).publish.click();
    await page.waitForURL("**/admin");
    await page.goto(`/board/${id}`);
    const shown = page.getByRole("region", { name: "Featured Products" });
    await expectImageFromOrigin(shown.locator("img").first(), amazon.origin);
    const toShop = shown.getByRole("link", { name: /View Product/u });
    await expect(toShop).toHaveCount(5);
    for (const place of [0, 1, 2, 4]) await expect(toShop.nth(place)).toHaveAttribute("href", /[?&]tag=double-20\b/u);
    await expect(toShop.first()).toHaveAttribute("rel", "sponsored nofollow noopener");
  });
  await test.step("the exported PNG has titles where images cannot be read across origins", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Board Image" }).click();
    const tiles = await getTiles(await decodeDownload(await coming), 5);
    const isTitled = tiles.map((tile) => getPixel(tile, 4, 4).join() === [0xea, 0xe4, 0xd8].join());
    expect(isTitled).toEqual([true, true, true, false, false]);
  });
});

async function paste(field: Locator, url: string): Promise<void> {
  await field.fill(url);
  await field.press("Enter");
}

/** Expects an image that was loaded from the retailer's host. */
async function expectImageFromOrigin(image: Locator, origin: string): Promise<void> {
  await expect(image).toHaveAttribute("src", new RegExp(`^${origin}/images/`, "u"));
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
