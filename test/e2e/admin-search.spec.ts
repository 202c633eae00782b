import type { Locator, Page } from "@playwright/test";
import { searchCategoryLabels } from "../../core/product/retailer.port.ts";
import { expect, test } from "./admin-session.ts";
import { delayRequests } from "./delay-requests.ts";
import {
  expectToast,
  found,
  keywordField,
  openSearch,
  openSearchDialog,
  respondWithTitles,
  searchCall,
  searchFor,
  tiles,
  toast,
} from "./product-search.ts";
import { routeOnce } from "./route-once.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests and lost connections. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|[45]\d\d: |net::ERR_FAILED: )/u] });

const chairs = ["Oak chair", "Cane chair", "Shell chair", "Tub chair", "Lounge chair", "Spindle chair"];

test("a search sends the chosen values, shows validation and failures, and ignores late responses", async ({
  page,
  aDraft,
}) => {
  await page.clock.install();
  const dialog = await openSearch(page, (await aDraft({ style: "Japandi", room: "Living Room" })).id);
  const category = dialog.getByRole("combobox", { name: "Category" });

  await softStep(
    "opens with the subject as focused keyword, Home & Kitchen of nine categories, and the product count",
    async () => {
      await expect(keywordField(dialog)).toHaveValue("Japandi Living Room");
      await expect(keywordField(dialog)).toBeFocused();
      await expect(keywordField(dialog)).toHaveAttribute("placeholder", "mid century modern chair");
      await expect(category.getByRole("option")).toHaveText(Object.values(searchCategoryLabels));
      await expect(category).toHaveValue("HomeAndKitchen");
      await expect(dialog.getByText("0 of 12 products")).toBeVisible();
    },
  );
  await softStep("has a chip for each furniture type that searches for style and type at once", async () => {
    await searchFor(dialog, "chair");
    const release = await delayRequests(page, searchCall);
    const chip = dialog.getByRole("group", { name: "Keyword ideas" }).getByRole("button", { name: "coffee table" });
    const [request] = await Promise.all([page.waitForRequest(searchCall), chip.click()]);
    expect(request.postDataJSON()).toMatchObject({ keyword: "japandi coffee table", searchIndex: "HomeAndKitchen" });
    await expect(keywordField(dialog)).toHaveValue("japandi coffee table");
    await expect(tiles(dialog)).toHaveCount(0);
    release();
    await expect(tiles(dialog).first()).toBeVisible();
  });
  await softStep("requires a keyword", async () => {
    await keywordField(dialog).fill("   ");
    await dialog.getByRole("button", { name: "Search Products" }).click();
    await expectToast(page, "Search required", "Please enter a keyword to search.");
  });
  await softStep(
    "requests 12 products by keyword and category on Enter and shows 8 skeletons while pending",
    async () => {
      const release = await delayRequests(page, searchCall);
      await category.selectOption("Lighting");
      await keywordField(dialog).fill("  japandi lamp ");
      const [request] = await Promise.all([page.waitForRequest(searchCall), keywordField(dialog).press("Enter")]);
      expect(request.postDataJSON()).toEqual({ keyword: "japandi lamp", searchIndex: "Lighting", itemCount: 12 });
      await expect(dialog.getByRole("button", { name: "Searching..." })).toHaveAttribute("aria-disabled", "true");
      await expect(dialog.getByRole("status").filter({ hasText: "Loading" }).locator("div > span")).toHaveCount(8);
      release();
      await expect(dialog.getByText(/^\d+ products? found · 0 selected$/u)).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Search Products" })).toBeVisible();
    },
  );
  await test.step("shows a message when nothing is found", async () => {
    await page.route(searchCall, respondWithTitles([]));
    await searchFor(dialog, "zzzz");
    await expectToast(page, "No results", "No products found for your search. Try different keywords.");
    await expect(dialog.getByText("0 products found · 0 selected")).toBeVisible();
  });
  await softStep("clears the message with the next search", async () => {
    await page.route(searchCall, respondWithTitles(chairs));
    await searchFor(dialog, "chair");
    await expect(toast(page)).toBeHidden();
  });
  await failSearches(page, dialog);
  await respondLate(page, dialog);
});

async function failSearches(page: Page, dialog: Locator): Promise<void> {
  await findChairsAndSelectOne(page, dialog);
  await softStep("a failure shows the server's message and suggestion and keeps keyword and results", async () => {
    const problem = { message: "The shop is closed.", suggestion: "Try again at nine." };
    await page.route(searchCall, (route) => route.fulfill({ status: 503, json: problem }));
    await keywordField(dialog).fill("oak chair");
    await keywordField(dialog).press("Enter");
    await expectToast(page, "Search failed", "The shop is closed. Try again at nine.");
    await expect(keywordField(dialog)).toHaveValue("oak chair");
    await expect(tiles(dialog)).toHaveCount(0);
    await keywordField(dialog).fill("chair");
    await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
  });
  await softStep("a response without products clears the results and shows its message", async () => {
    await page.route(searchCall, (route) => route.fulfill({ json: { message: "Out of order." } }));
    await keywordField(dialog).fill("oak chair");
    await keywordField(dialog).press("Enter");
    await expectToast(page, "Search failed", "Out of order.");
    await expect(dialog.getByText(/products found/u)).toBeHidden();
    await expect(keywordField(dialog)).toHaveValue("oak chair");
  });
}

async function respondLate(page: Page, dialog: Locator): Promise<void> {
  await softStep("ignores a response that arrives after that of a newer search", async () => {
    const late = Promise.withResolvers<void>();
    await page.route(searchCall, async (route) => {
      const { keyword } = route.request().postDataJSON();
      if (keyword === "first") await late.promise;
      await route.fulfill({ json: { products: [found(`Chair of the ${keyword}`)] } }).catch(() => undefined);
    });
    await keywordField(dialog).fill("first");
    await Promise.all([page.waitForRequest(searchCall), keywordField(dialog).press("Enter")]);
    await searchFor(dialog, "second");
    late.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await expect(tiles(dialog)).toHaveCount(1);
    await expect(tiles(dialog)).toContainText("Chair of the second");
  });
  await softStep("continues while the dialog is closed and shows the result with its keyword", async () => {
    const response = Promise.withResolvers<void>();
    await page.route(searchCall, async (route) => {
      await response.promise;
      await route.fulfill({ json: { products: [found("Chair of the third")] } });
    });
    await keywordField(dialog).fill("third");
    const answered = page.waitForResponse(searchCall);
    await Promise.all([page.waitForRequest(searchCall), keywordField(dialog).press("Enter")]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await openSearchDialog(page);
    await expect(dialog.getByRole("button", { name: "Searching..." })).toBeVisible();
    await page.keyboard.press("Escape");
    response.resolve();
    await answered;
    await openSearchDialog(page);
    await expect(keywordField(dialog)).toHaveValue("third");
    await expect(tiles(dialog)).toHaveText([/Chair of the third/u]);
  });
}

async function findChairsAndSelectOne(page: Page, dialog: Locator): Promise<void> {
  await page.unroute(searchCall);
  // A product that a response repeats is shown once.
  await routeOnce(page, searchCall, respondWithTitles([...chairs, ...chairs]));
  await searchFor(dialog, "chair");
  await expect(tiles(dialog)).toHaveCount(chairs.length);
  await tiles(dialog).first().click();
  await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
}
