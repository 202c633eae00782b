import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import type { BoardCardDto, BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import type { ProductInput } from "../../adapters/http/contract/operations/products.ts";
import { expect } from "./console-test.ts";

/** Returns a title that no other test uses. */
export const aTitle = (what = "Board") => `${what} ${randomUUID().slice(0, 8)}`;

/** Images of the sample catalog, which every site has. */
const images = ["sofa-oak-linen", "armchair-lounge-oak", "bench-oak", "chair-cane-walnut", "basket-seagrass"];

export function someProducts(count: number, changes: Partial<ProductInput> = {}): ProductInput[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `made-${place + 1}`,
    title: `Chair number ${place + 1}`,
    imageUrl: `/sample-catalogue/${images[place % images.length]}.jpg`,
    ...changes,
  }));
}

/** Opens the editor of a board or of a new board and waits for its form. */
export async function openEditor(page: Page, id?: string): Promise<void> {
  await page.goto(id === undefined ? "/admin/create" : `/admin/edit/${id}`);
  await page.getByRole("heading", { name: "Configuration" }).waitFor();
}

/** Navigates on the client to the editor of another board and waits for its form. */
export async function openEditorPage(page: Page, board: Pick<BoardDto, "id" | "title">): Promise<void> {
  await page.evaluate((path) => history.pushState(null, "", path), `/admin/edit/${board.id}`);
  await expect(getEditor(page).title).toHaveValue(board.title);
}

/** Opens a new board and waits for its preselected combination. */
export async function openNewBoard(page: Page): Promise<void> {
  await openEditor(page);
  await expectPreselection(page);
}

async function expectPreselection(page: Page): Promise<void> {
  await page
    .getByLabel("Style", { exact: true })
    .and(page.locator("select:not(:has(option[value='']:checked))"))
    .waitFor();
}

/** Locators of the editor. */
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

/** The drag handle of a product. */
export const getHandle = (page: Page, title: string) =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });

/** The badge for unsaved changes, and the offer to restore them. */
export const draftStatus = "Unsaved changes kept on this device";
export const draftBanner = /^You have unsaved changes from \d{1,2}:\d{2}\s[AP]M\.$/u;

/** Expects exactly one toast, with this title and text. */
export const getToast = (page: Page, title: string): Locator =>
  page
    .getByRole("region", { name: /^Notifications/u })
    .getByRole("listitem")
    .filter({ hasText: title });

/** Closes the toast, so that the next one with the same text is a new one. */
export async function closeToast(page: Page, title: string): Promise<void> {
  await getToast(page, title).getByRole("button", { name: "Close" }).click();
  await expect(getToast(page, title)).toHaveCount(0);
}

export const generating = "**/api/generate-description";

/** Responds to every request for a description with this text. */
export const respondWithText = (page: Page, text: string) =>
  page.route(generating, (route) => route.fulfill({ json: { description: text } }));

/** Like `respondWithText`, but only after the returned function is called. */
export async function respondWithTextLater(page: Page, text: string): Promise<() => void> {
  const { opened, release } = createGate();
  await page.route(generating, async (route) => {
    await opened;
    // An aborted request cannot be fulfilled.
    await route.fulfill({ json: { description: text } }).catch(() => undefined);
  });
  return release;
}

/** Delays responses until `release`. */
export function createGate() {
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release };
}

/** Stores published boards as drafts but responds as if they were published, because other tests read public pages. */
export async function storeAsDraft(route: Route): Promise<void> {
  // A test does not wait for reads that follow a save, and handling one after its end is an error.
  if (route.request().method() === "GET") return await route.fallback();
  const sent: unknown = route.request().postDataJSON();
  const response = await route.fetch({ postData: JSON.stringify({ ...Object(sent), status: "draft" }) });
  await route.fulfill({ response });
}

/** Retried once: the server may close an idle connection at that moment. */
const retryOptions = { maxRetries: 2 } as const;

/** The boards with this title. */
export async function findBoardsByTitle(api: APIRequestContext, title: string): Promise<readonly BoardCardDto[]> {
  const response = await api.get("/api/boards?view=card", retryOptions);
  const cards: readonly BoardCardDto[] = await response.json();
  return cards.filter((card) => card.title === title);
}

export async function deleteBoardsByTitle(api: APIRequestContext, title: string): Promise<void> {
  for (const { id } of await findBoardsByTitle(api, title)) await api.delete(`/api/boards/${id}`, retryOptions);
}

export async function readStoredBoard(api: APIRequestContext, id: string): Promise<BoardDto> {
  const response = await api.get(`/api/boards/${id}`, retryOptions);
  return await response.json();
}

/** The local storage keys of a board's drafts. */
export async function getDraftKeys(api: APIRequestContext, boardId: string): Promise<string> {
  const { id } = await (await api.get("/api/user", retryOptions)).json();
  return `hearthboard.draft:${id}:${boardId}`;
}
