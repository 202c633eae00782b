import type { Locator, Page, Route } from "@playwright/test";
import type { ProductDto } from "../../adapters/http/contract/operations/products.ts";
import { expect } from "./admin-session.ts";
import { openEditor } from "./board-editor.ts";

export const searchCall = "**/api/amazon/search";

/** Opens the product search of the editor and returns its dialog. */
export async function openSearch(page: Page, boardId: string): Promise<Locator> {
  await openEditor(page, boardId);
  return await openSearchDialog(page);
}

export async function openSearchDialog(page: Page): Promise<Locator> {
  await page.getByRole("main").getByRole("button", { name: "Search Products" }).click();
  const dialog = page.getByRole("dialog", { name: "Search Amazon Products" });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const keywordField = (dialog: Locator) => dialog.getByRole("textbox", { name: "Search Keyword" });
export const tiles = (dialog: Locator) => dialog.getByRole("group", { name: "Products found" }).locator("[data-tile]");
export const productRows = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove / }) });

/** Searches with Enter and waits for the response. */
export async function searchFor(dialog: Locator, keyword: string): Promise<void> {
  await keywordField(dialog).fill(keyword);
  await keywordField(dialog).press("Enter");
  await expect(dialog.getByText(/\d+ products? found/u)).toBeVisible();
}

export const toast = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toast(page)).toHaveText(`${title}${description}`);
}

/** A search result without an image. */
export function found(title: string): ProductDto {
  const image = { src: "", width: null, height: null, placeholder: null };
  return { id: title, asin: null, title, imageUrl: "", amazonUrl: null, picture: image };
}

/** Responds to every search with these products. */
export const respondWithTitles =
  (titles: readonly string[]) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: { products: titles.map(found) } });
