import type { Page } from "@playwright/test";
import { openWithResponse, responses } from "../e2e/page-states.ts";
import type { Screen } from "./screen.ts";

const pages = { home: "/", boards: "/boards", styles: "/styles", rooms: "/rooms", style: "/japandi" } as const;

/** Every page that requests data, with an empty, a pending and a failed response. */
export const stateScreens: readonly Screen[] = [
  ...Object.entries(pages).flatMap(([name, path]) =>
    Object.entries(responses).map(([state, response]) => ({
      name: `${name}-${state}`,
      open: (page: Page) => openWithResponse(page, path, response),
    })),
  ),
  { name: "board-loading", open: (page, { id }) => openWithResponse(page, `/board/${id}`, responses.loading) },
];
