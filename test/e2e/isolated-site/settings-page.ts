import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

/** Locators of the Board Settings page. */
export const lists = [
  { title: "Styles", noun: "style", path: "styles", one: "a style" },
  { title: "Rooms", noun: "room", path: "rooms", one: "a room" },
  {
    title: "Furniture Types",
    noun: "furniture type",
    path: "furniture-types",
    one: "a furniture type",
  },
  { title: "Adjectives", noun: "adjective", path: "adjectives", one: "an adjective" },
] as const;

/** Browsers log failed requests and lost connections. */
export const refusals = [/^(?:error: Failed to load resource|(?:40[19]|422|50[03]): |net::ERR_FAILED: )/u];

export const unique = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;
export const section = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
export const field = (part: Locator) => part.getByRole("textbox");
export const addButton = (part: Locator) => part.getByRole("button", { name: /^Add / });
export const badge = (part: Locator, name: string) => part.getByRole("listitem").filter({ hasText: name });
export const toast = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

/** Closes the toast, so that the next one is a new one. */
export async function closeToast(page: Page): Promise<void> {
  await toast(page).getByRole("button", { name: "Close" }).click();
  await expect(toast(page)).toHaveCount(0);
}

export async function open(page: Page): Promise<void> {
  await page.goto("/admin/settings");
  await expect(page.getByRole("listitem").filter({ hasText: "Japandi" })).toBeVisible();
}

export async function added(api: APIRequestContext, path: string, name: string): Promise<{ id: string }> {
  const response = await api.post(`/api/${path}`, { data: { name } });
  expect(response.status()).toBe(201);
  return await response.json();
}
