import type { Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/board.ts";

/** Something that a visitor can see, and how to bring it before the camera. */
export interface Screen {
  readonly name: string;
  /** Only at these widths; left out for all. */
  readonly widths?: readonly number[];
  readonly open: (page: Page, board: BoardDto) => Promise<void>;
}

export const screenWidths = [360, 768, 1280, 1920] as const;
