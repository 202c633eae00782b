import type Router from "@koa/router";
import { featuredBoardOperations as operations } from "../contract/operations/featured-boards.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";

/** The boards that admins chose for the home page. */
export function registerFeaturedBoardRoutes(router: Router, { featured }: RouteDependencies): void {
  registerOperation(router, operations.listFeaturedBoards, async () => ({ status: 200, body: await featured.list() }));

  registerOperation(router, operations.setFeaturedBoards, async ({ body }) => ({
    status: 200,
    body: await featured.set(body.ids),
  }));
}
