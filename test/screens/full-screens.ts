import type { Page } from "@playwright/test";
import { edgeCaseBoards } from "../e2e/edge-case-boards.ts";
import { openHydrated } from "../e2e/hydrated.ts";
import { openWithResponse } from "../e2e/page-states.ts";
import type { Screen } from "./screen.ts";

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
export const fullScreens: readonly Screen[] = [
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
