import { afterAll, beforeEach } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { Board } from "../../../core/board/board.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { boardRepositoryContract } from "../../contracts/board-repository.ts";
import { clickRepositoryContract } from "../../contracts/click-repository.ts";
import { imageInfoStoreContract } from "../../contracts/image-info-store.ts";
import { pauseStoreContract } from "../../contracts/pause-store.ts";
import { siteRepositoryContract } from "../../contracts/site-repository.ts";
import { termRepositoryContract } from "../../contracts/term-repository.ts";
import { userRepositoryContract } from "../../contracts/user-repository.ts";
import { viewRepositoryContract } from "../../contracts/view-repository.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
beforeEach(async () => {
  const tables = ["boards", "board_counts", "terms", "users", "site_settings", "paused_sources", "pictures"];
  await runSql(url, tables.map((table) => `delete from ${table}`).join(";"));
});

async function addBoard(board: Board): Promise<string> {
  await persistence.boards.insert(board);
  return board.id;
}

boardRepositoryContract("PostgreSQL", async () => persistence.boards);
termRepositoryContract("PostgreSQL", async () => persistence.terms);
userRepositoryContract("PostgreSQL", async () => persistence.users);
siteRepositoryContract("PostgreSQL", async () => persistence.site);
pauseStoreContract("PostgreSQL", async () => persistence.pauses);
const clickedProducts = ["sofa", "lamp"].map((id) => aProduct({ id }));
clickRepositoryContract("PostgreSQL", async () => ({
  repository: persistence.clicks,
  aBoardId: () => addBoard(aPublishedBoard({ products: clickedProducts })),
  hiddenBoardIds: () =>
    Promise.all([
      addBoard(aBoard({ products: clickedProducts })),
      addBoard(aPublishedBoard({ products: clickedProducts, deletedAt: new Date("2025-04-01") })),
    ]),
  getCount: async (day, boardId, productId) => {
    const [row] = await runSql(
      url,
      `select sum(clicks)::integer as clicks from product_clicks join board_products using (board_id, product_id)
       where day = $1 and board_id = $2 and item_id = $3`,
      [day, boardId, productId],
    );
    return Number(Reflect.get(Object(row), "clicks"));
  },
}));

viewRepositoryContract("PostgreSQL", async () => ({
  repository: persistence.views,
  getCount: async (boardId) => (await persistence.boards.findById(boardId))?.views ?? 0,
  aBoardId: () => addBoard(aPublishedBoard()),
  hiddenBoardIds: () =>
    Promise.all([
      addBoard(aBoard()),
      addBoard(aBoard({ publishedAt: new Date("2025-01-01") })),
      addBoard(aPublishedBoard({ deletedAt: new Date("2025-04-01") })),
    ]),
}));

imageInfoStoreContract("PostgreSQL", async () => persistence.imageInfos);
