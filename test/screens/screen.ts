import type { Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";

/** A page in one state, and how to open it for a screenshot. */
export interface Screen {
  readonly name: string;
  /** Viewport widths; all of them if missing. */
  readonly widths?: readonly number[];
  readonly open: (page: Page, board: BoardDto) => Promise<void>;
}

export const screenWidths = [360, 768, 1280, 1920] as const;
