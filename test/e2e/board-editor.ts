import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import type { BoardCardDto, BoardDto } from "../../adapters/http/contract/board.ts";
import type { ProductInput } from "../../adapters/http/contract/product.ts";
import { expect } from "./console-test.ts";

/** Titles that no other test has. */
export const aTitle = (what = "Board") => `${what} ${randomUUID().slice(0, 8)}`;

/** Pictures of the sample catalogue, which every site has. */
const images = ["sofa-oak-linen", "armchair-lounge-oak", "bench-oak", "chair-cane-walnut", "basket-seagrass"];

export function someProducts(count: number, changes: Partial<ProductInput> = {}): ProductInput[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `made-${place + 1}`,
    title: `Chair number ${place + 1}`,
    imageUrl: `/sample-catalogue/${images[place % images.length]}.jpg`,
    ...changes,
  }));
}

/** Opens the editor of a board, or of a new one, and waits for its form. */
export async function openEditor(page: Page, id?: string): Promise<void> {
  await page.goto(id === undefined ? "/admin/create" : `/admin/edit/${id}`);
  await page.getByRole("heading", { name: "Configuration" }).waitFor();
}

/** Goes on to the editor of another board within the page, as by a link, and waits for its form. */
export async function openEditorPage(page: Page, board: Pick<BoardDto, "id" | "title">): Promise<void> {
  await page.evaluate((path) => history.pushState(null, "", path), `/admin/edit/${board.id}`);
  await expect(getEditor(page).title).toHaveValue(board.title);
}

/** A new board on which the editor has chosen a combination. */
export async function openNewBoard(page: Page): Promise<void> {
  await openEditor(page);
  await preselected(page);
}

/** Goes on to a new board within the page, as by a link, and waits until the editor has chosen a combination. */
export async function goToNewBoard(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, "", "/admin/create"));
  await page.getByRole("heading", { level: 1, name: "Create New Board" }).waitFor();
  await preselected(page);
}

async function preselected(page: Page): Promise<void> {
  await page
    .getByLabel("Style", { exact: true })
    .and(page.locator("select:not(:has(option[value='']:checked))"))
    .waitFor();
}

/** The parts of the editor that tests speak of. */
export const getEditor = (page: Page) => ({
  style: page.getByRole("combobox", { name: "Style" }),
  room: page.getByRole("combobox", { name: "Room" }),
  adjective: page.getByRole("combobox", { name: "Adjective" }),
  title: page.getByRole("textbox", { name: "Board title" }),
  target: page.getByRole("spinbutton", { name: "Target product count" }),
  link: page.getByRole("textbox", { name: "Paste an Amazon product link" }),
  products: page.getByRole("list", { name: "Products of this board" }).getByRole("listitem"),
  description: page.getByRole("textbox", { name: "Description" }),
  preview: page.getByRole("region", { name: "Preview" }),
  saveDraft: page.getByRole("button", { name: "Save Draft" }),
  publish: page.getByRole("button", { name: "Publish Board" }),
});

/** By which a product is moved. */
export const getHandle = (page: Page, title: string) =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });

/** What the editor says while something is unsaved, and what it says of it to whoever comes back. */
export const draftStatus = "Unsaved changes kept on this device";
export const draftBanner = /^You have unsaved changes from \d{1,2}:\d{2}\s[AP]M\.$/u;

/** The one toast that may be there, with this title and text. */
export const getToast = (page: Page, title: string): Locator =>
  page
    .getByRole("region", { name: /^Notifications/u })
    .getByRole("listitem")
    .filter({ hasText: title });

/** Takes it away, so that the next of the same words is another. */
export async function closeToast(page: Page, title: string): Promise<void> {
  await getToast(page, title).getByRole("button", { name: "Close" }).click();
  await expect(getToast(page, title)).toHaveCount(0);
}

export const generating = "**/api/generate-description";

/** Answers every wish for a description with this text. */
export const writes = (page: Page, text: string) =>
  page.route(generating, (route) => route.fulfill({ json: { description: text } }));

/** Likewise, but only after what this gives has been called. */
export async function writesSlowly(page: Page, text: string): Promise<() => void> {
  const { opened, release } = gate();
  await page.route(generating, async (route) => {
    await opened;
    // A wish that was given up has nobody to answer.
    await route.fulfill({ json: { description: text } }).catch(() => undefined);
  });
  return release;
}

/** Holds answers back until `release`. */
export function gate() {
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release };
}

/** Stores what the editor publishes as a draft, and answers that it is published: other tests look at public pages. */
export async function clickSaveAsDraft(route: Route): Promise<void> {
  const sent: unknown = route.request().postDataJSON();
  const response = await route.fetch({ postData: JSON.stringify({ ...Object(sent), status: "draft" }) });
  await route.fulfill({ response });
}

/** A connection that has rested for long may be closed just then. */
const again = { maxRetries: 2 } as const;

/** Boards of this title. */
export async function boardsCalled(api: APIRequestContext, title: string): Promise<readonly BoardCardDto[]> {
  const response = await api.get("/api/boards?view=card", again);
  const cards: readonly BoardCardDto[] = await response.json();
  return cards.filter((card) => card.title === title);
}

export async function removeBoardsCalled(api: APIRequestContext, title: string): Promise<void> {
  for (const { id } of await boardsCalled(api, title)) await api.delete(`/api/boards/${id}`, again);
}

export async function storedBoard(api: APIRequestContext, id: string): Promise<BoardDto> {
  const response = await api.get(`/api/boards/${id}`, again);
  return await response.json();
}

/** Where a device keeps what an admin has not saved of a board. */
export async function getDrafts(api: APIRequestContext, boardId: string): Promise<string> {
  const { id } = await (await api.get("/api/user", again)).json();
  return `hearthboard.draft:${id}:${boardId}`;
}
