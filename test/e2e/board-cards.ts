import type { Page, Route } from "@playwright/test";
import type { BoardCardDto, BoardCountsDto } from "../../adapters/http/contract/operations/boards.ts";

/** A board as listed on the dashboard. The number determines its id and its default title. */
export function aCard(number: number, provided: Partial<BoardCardDto> = {}): BoardCardDto {
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
    ...provided,
  };
}

/** URL pattern of the dashboard's list and counts. */
export const isBoardList = (url: URL) => url.pathname === "/api/boards" && url.searchParams.has("view");
export const isBoardCounts = (url: URL) => url.pathname === "/api/boards/counts";

/** Makes the dashboard's requests return exactly these boards and an empty trash. */
export async function serveBoards(page: Page, boards: readonly BoardCardDto[]): Promise<void> {
  await page.unroute(isBoardList);
  await page.unroute(isBoardCounts);
  await page.route(isBoardList, (route) => respondWithList(route, boards));
  await page.route(isBoardCounts, (route) => route.fulfill({ json: countsOf(boards) }));
}

/** Opens the dashboard with these boards. */
export async function openDashboardWith(page: Page, boards: readonly BoardCardDto[], path = "/admin"): Promise<void> {
  await serveBoards(page, boards);
  await page.goto(path);
  await page.getByRole("heading", { name: "Recent Boards" }).waitFor();
}

export const rows = (page: Page) => page.getByRole("list", { name: "Boards", exact: true }).getByRole("listitem");
export const getRow = (page: Page, title: string) => rows(page).filter({ hasText: title });
/** One of the three counts above the list. */
export const getCount = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("+ dd");
export const toast = (page: Page, title: string) =>
  page
    .getByRole("region", { name: /^Notifications/u })
    .getByRole("listitem")
    .filter({ hasText: title });

/** Opens the menu of a row. */
export async function openMenu(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menu").waitFor();
}

export async function choose(page: Page, title: string, entry: string): Promise<void> {
  await openMenu(page, title);
  await page.getByRole("menuitem", { name: entry }).click();
}

/** One page of boards, filtered by status and by the text of title and style. */
async function respondWithList(route: Route, boards: readonly BoardCardDto[]): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const text = query.get("q") ?? "";
  const found = boards.filter(
    (board) => hasStatus(board, query.get("status")) && `${board.title} ${board.style}`.toLowerCase().includes(text),
  );
  const start = Number(query.get("offset"));
  const json = found.slice(start, start + Number(query.get("limit")));
  await route.fulfill({ json, headers: { "X-Total-Count": String(found.length) } });
}

function hasStatus({ status, goneCount }: BoardCardDto, requested: string | null): boolean {
  if (requested === "unavailable") return goneCount !== undefined;
  return requested === null || status === requested;
}

function countsOf(boards: readonly BoardCardDto[]): BoardCountsDto {
  const published = boards.filter((board) => board.status === "published").length;
  const unavailable = boards.filter((board) => board.goneCount !== undefined).length;
  return { boards: boards.length, published, drafts: boards.length - published, unavailable, trash: 0 };
}
