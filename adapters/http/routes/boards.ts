import type Router from "@koa/router";
import * as calls from "../contract/operations/boards.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../implement.ts";
import { changesFrom, contentFrom } from "../presenters/board.ts";
import { makePresenters } from "../presenters/presenters.ts";

/** What admins do with boards; the fixed paths stand before the ones with an id. */
export function boardRoutes(router: Router, dependencies: HttpDependencies): void {
  const { boards, boardQueries } = dependencies;
  const present = makePresenters(dependencies);

  implement(router, calls.listBoards, async ({ query }) => ({
    status: 200,
    body:
      query.view === "card"
        ? await present.cards(await boardQueries.allCards())
        : await present.boards(await boardQueries.allBoards()),
  }));

  implement(router, calls.checkDuplicate, async ({ query: { style, room, adjective } }) => ({
    status: 200,
    body: await boardQueries.similar({ style, room: room || null, adjective: adjective || null }),
  }));

  implement(router, calls.listTrash, async () => ({
    status: 200,
    body: await present.cards(await boardQueries.trash()),
  }));

  implement(router, calls.createBoard, async ({ body }) => ({
    status: 201,
    body: await present.board(await boards.create(contentFrom(body))),
  }));

  implement(router, calls.getBoard, async ({ params, user }) => ({
    status: 200,
    body: await present.board(await boards.view(params.id, user)),
  }));

  implement(router, calls.updateBoard, async ({ params, body }) => ({
    status: 200,
    body: await present.board(
      await boards.update({ id: params.id, changes: changesFrom(body), version: body.version }),
    ),
  }));

  implement(router, calls.deleteBoard, async ({ params }) => {
    await boards.trash(params.id);
    return { status: 204 };
  });

  implement(router, calls.restoreBoard, async ({ params }) => ({
    status: 200,
    body: await present.board(await boards.restore(params.id)),
  }));
}
