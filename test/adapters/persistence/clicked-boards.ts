import type { Persistence } from "../../../adapters/persistence/open-persistence.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { runSql } from "../../environment/database.ts";

export const today = "2025-06-15";
export const daysAgo = (days: number) =>
  new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const deleteClickedBoards = (url: string) =>
  runSql(
    url,
    `truncate boards, board_products, products, product_clicks, board_views, click_summaries, click_charts, click_summary_state,
      unsummarized_clicks, most_loved_boards cascade`,
  );

/** Returns a function that stores a published board whose clicks and views can be added by their age in days. */
export function createClickedBoards({ boards, clicks, views }: Pick<Persistence, "boards" | "clicks" | "views">) {
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
