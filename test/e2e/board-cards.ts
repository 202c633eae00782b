import type { Page } from "@playwright/test";
import type { BoardCardWire } from "../../adapters/http/contract/board.ts";

/** A board as the dashboard's list has it. The number makes its id, and its title where none is given. */
export function aCard(number: number, given: Partial<BoardCardWire> = {}): BoardCardWire {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    title: `Board ${number}`,
    style: "Japandi",
    room: null,
    adjective: null,
    status: "draft",
    itemCount: 9,
    views: 0,
    image: null,
    picture: null,
    publishedAt: null,
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...given,
  };
}

/** Opens the dashboard of a site that has these boards and no others. */
export async function openWith(page: Page, boards: readonly BoardCardWire[], path = "/admin"): Promise<void> {
  await page.route("**/api/boards?view=card", (route) => route.fulfill({ json: boards }));
  await page.route("**/api/boards/trash", (route) => route.fulfill({ json: [] }));
  await page.goto(path);
  await page.getByRole("heading", { name: "Recent Boards" }).waitFor();
}

export const rows = (page: Page) => page.getByRole("list", { name: "Boards", exact: true }).getByRole("listitem");
export const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title });
/** One of the three numbers over the list. */
export const stat = (page: Page, label: string) => page.getByRole("term").filter({ hasText: label }).locator("+ dd");
export const toast = (page: Page, title: string) =>
  page
    .getByRole("region", { name: /^Notifications/u })
    .getByRole("listitem")
    .filter({ hasText: title });

/** Opens the menu of a board's row. */
export async function openMenu(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menu").waitFor();
}

export async function choose(page: Page, title: string, entry: string): Promise<void> {
  await openMenu(page, title);
  await page.getByRole("menuitem", { name: entry }).click();
}
