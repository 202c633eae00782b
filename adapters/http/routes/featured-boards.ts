import type Router from "@koa/router";
import type { FeaturedBoardStore, SetFeaturedBoards } from "../../../core/board/featured-boards.ts";
import { listFeaturedBoards, setFeaturedBoards } from "../contract/operations/featured-boards.ts";
import { registerOperation } from "../request/register-operation.ts";

export interface FeaturedBoardRouteDependencies {
  readonly featured: Pick<FeaturedBoardStore, "list"> & { readonly set: SetFeaturedBoards };
}

/** The boards that admins chose for the home page. */
export function registerFeaturedBoardRoutes(router: Router, { featured }: FeaturedBoardRouteDependencies): void {
  registerOperation(router, listFeaturedBoards, async () => ({ status: 200, body: await featured.list() }));

  registerOperation(router, setFeaturedBoards, async ({ body }) => ({
    status: 200,
    body: await featured.set(body.ids),
  }));
}
