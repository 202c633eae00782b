import type { BoardRepository } from "../../core/board/board.ts";
import type { ClickReports } from "../../core/board/click-report.ts";
import type { ClickRepository } from "../../core/board/count-clicks.ts";
import type { ViewRepository } from "../../core/board/view-boards.ts";
import type { ProductLibrary } from "../../core/product/product-library.port.ts";
import { aPublishedBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";

/** The reports under test, and what stores the boards, products, clicks and views that they report. */
export interface OpenClickReports {
  readonly clickReports: ClickReports;
  readonly boards: BoardRepository;
  readonly productLibrary: ProductLibrary;
  readonly clicks: ClickRepository;
  readonly views: ViewRepository;
}

export const today = "2025-06-15";
export const daysAgo = (days: number) =>
  new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

type Stores = Pick<OpenClickReports, "boards" | "clicks" | "views">;

/** Returns a function that stores a published board whose clicks and views can be added by their age in days. */
export function createClickedBoards({ boards, clicks, views }: Stores) {
  return async function addBoard(changes: Parameters<typeof aPublishedBoard>[0] = {}) {
    const board = aPublishedBoard({ products: [aProduct(), aProduct()], ...changes });
    await boards.insert(board);
    return {
      ...board,
      click: (day: number, count = 1, product = 0) =>
        clicks.addClicks(daysAgo(day), [
          { boardId: board.id, productId: board.products[product]?.id ?? "", clicks: count },
        ]),
      view: (day: number, count = 1) =>
        views.recordViews(
          daysAgo(day),
          Array.from({ length: count }, (_, number) => ({
            boardId: board.id,
            network: `${number}`,
            visitorHash: `${day} ${number}`,
          })),
        ),
    };
  };
}
