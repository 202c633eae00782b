import type Router from "@koa/router";
import * as calls from "../contract/operations/boards.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../implement.ts";
import { changesFrom, contentFrom, presentBoard, presentCard } from "../presenters/board.ts";

/** What admins do with boards; the fixed paths stand before the ones with an id. */
export function boardRoutes(router: Router, { boards, boardQueries }: HttpDependencies): void {
  implement(router, calls.listBoards, async ({ query }) => ({
    status: 200,
    body:
      query.view === "card"
        ? (await boardQueries.allCards()).map(presentCard)
        : (await boardQueries.allBoards()).map(presentBoard),
  }));

  implement(router, calls.checkDuplicate, async ({ query: { style, room, adjective } }) => ({
    status: 200,
    body: await boardQueries.similar({ style, room: room || null, adjective: adjective || null }),
  }));

  implement(router, calls.listTrash, async () => ({
    status: 200,
    body: (await boardQueries.trash()).map(presentCard),
  }));

  implement(router, calls.createBoard, async ({ body }) => ({
    status: 201,
    body: presentBoard(await boards.create(contentFrom(body))),
  }));

  implement(router, calls.getBoard, async ({ params, user }) => ({
    status: 200,
    body: presentBoard(await boards.view(params.id, user)),
  }));

  implement(router, calls.updateBoard, async ({ params, body }) => ({
    status: 200,
    body: presentBoard(await boards.update({ id: params.id, changes: changesFrom(body), version: body.version })),
  }));

  implement(router, calls.deleteBoard, async ({ params }) => {
    await boards.trash(params.id);
    return { status: 204 };
  });

  implement(router, calls.restoreBoard, async ({ params }) => ({
    status: 200,
    body: presentBoard(await boards.restore(params.id)),
  }));
}
