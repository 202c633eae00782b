import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";

/** Locators of the Style Lists page. */
export const rows = (page: Page) => page.getByRole("list", { name: "Styles" }).getByRole("listitem");
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const handle = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });

/** The announcement for screen readers while a row is moved. */
export const announcement = (page: Page) => page.locator("[id^=DndLiveRegion]");

export async function openStyles(page: Page): Promise<void> {
  await page.goto("/admin/lists");
  await expect(row(page, "Japandi")).toBeVisible();
}

/** Adds styles at the end of the list. */
export async function addStyles(api: APIRequestContext, ...words: readonly string[]): Promise<readonly TermDto[]> {
  const styles: TermDto[] = [];
  for (const word of words) {
    const response = await api.post("/api/styles", { data: { name: `${word} ${randomUUID().slice(0, 6)}` } });
    expect(response.status()).toBe(201);
    styles.push(await response.json());
  }
  return styles;
}

/** Names of the rows, from the top. */
export async function listNames(page: Page): Promise<readonly string[]> {
  const handles = rows(page).getByRole("button", { name: /^Move / });
  return await handles.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
}

export async function storedNames(api: APIRequestContext): Promise<readonly string[]> {
  const styles: TermDto[] = await (await api.get("/api/styles")).json();
  return styles.map(({ name }) => name);
}

/** Picks up a row with this key and waits until it handles further keys: it starts listening in a later task. */
export async function pickUp(page: Page, name: string, key: "Space" | "Enter"): Promise<void> {
  await handle(page, name).focus();
  await page.keyboard.press(key);
  await expect(announcement(page)).toContainText(`${name} is picked up`);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Moves a row by one position with the keyboard. */
export async function moveDown(page: Page, name: string): Promise<void> {
  await pickUp(page, name, "Space");
  await page.keyboard.press("ArrowDown");
  await expect(announcement(page)).toContainText(`${name} is at position`);
  await page.keyboard.press("Space");
}
