import type { Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { edgeCaseBoards } from "../e2e/edge-case-boards.ts";
import { openHydrated } from "../e2e/hydrated.ts";
import { openWithResponse, responses } from "../e2e/page-states.ts";

/** A page in one state, and how to open it for a screenshot. */
export interface Screen {
  readonly name: string;
  /** Viewport widths; all of them if missing. */
  readonly widths?: readonly number[];
  readonly open: (page: Page, board: BoardDto) => Promise<void>;
}

export const screenWidths = [360, 768, 1280, 1920] as const;

const paths = {
  home: "/",
  boards: "/boards",
  "boards-filtered": "/boards?q=oak&style=japandi",
  "boards-nothing-found": "/boards?q=zzzzzz",
  styles: "/styles",
  rooms: "/rooms",
  feeds: "/feeds",
  style: "/japandi",
  "style-long-name": "/mid-century-modern",
  "style-unknown": "/art-deco",
  room: "/living-room",
  "page-not-found": "/no/such/page",
  "board-not-found": "/board/no-such-board",
} as const;

/** Every page with its content. */
const fullScreens: readonly Screen[] = [
  ...Object.entries(paths).map(([name, path]) => ({ name, open: (page: Page) => openHydrated(page, path) })),
  { name: "board", open: (page, { id }) => openHydrated(page, `/board/${id}`) },
  {
    name: "menu",
    widths: [360],
    open: async (page) => {
      await openHydrated(page, "/");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
    },
  },
  ...Object.entries(edgeCaseBoards).map(
    ([name, change]): Screen => ({
      name: `board-${name}`,
      widths: [360, 1280],
      open: async (page, board) => {
        const odd = { ...board, ...change(board) };
        await openWithResponse(page, `/board/${board.id}`, (route) =>
          route.request().url().endsWith(board.id) ? route.fulfill({ json: odd }) : route.continue(),
        );
      },
    }),
  ),
];

const listPages = { home: "/", boards: "/boards", styles: "/styles", rooms: "/rooms", style: "/japandi" } as const;

/** Every page that requests data, with an empty, a pending and a failed response. */
const stateScreens: readonly Screen[] = [
  ...Object.entries(listPages).flatMap(([name, path]) =>
    Object.entries(responses).map(([state, response]) => ({
      name: `${name}-${state}`,
      open: (page: Page) => openWithResponse(page, path, response),
    })),
  ),
  { name: "board-loading", open: (page, { id }) => openWithResponse(page, `/board/${id}`, responses.loading) },
];

export const screens: readonly Screen[] = [...fullScreens, ...stateScreens];
