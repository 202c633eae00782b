import { createHmac } from "node:crypto";
import type Router from "@koa/router";
import { isbot } from "isbot";
import type { Context } from "koa";
import { mayAdminister } from "../../../core/account/user.ts";
import { boardNotFound } from "../../../core/board/board.ts";
import { isId } from "../../../core/kernel/ids.ts";
import * as lists from "../contract/operations/board-lists.ts";
import * as calls from "../contract/operations/boards.ts";
import { countView } from "../contract/operations/boards.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { changesFrom, contentFrom } from "../presenters/board.ts";
import { makePresenters } from "../presenters/presenters.ts";
import { implement } from "../request/register-operation.ts";
import { networkOf } from "../security/client-network.ts";
import { linkNextPage, makeStreamJsonList, mapBatches } from "./list-response.ts";

/** Cards on a page of a call without a limit. */
const cardsPerPage = 50;

/** What admins do with boards; the fixed paths stand before the ones with an id. */
export function boardRoutes(router: Router, dependencies: HttpDependencies): void {
  const { boards, boardQueries } = dependencies;
  const present = makePresenters(dependencies);
  const streamJsonList = makeStreamJsonList();

  implement(router, lists.listBoards, async ({ query }, ctx) => {
    const { view, status, q, limit, after } = query;
    if ([status, q, limit, after].every((value) => value === undefined)) {
      if (view === "card") return void (await streamJsonList(ctx, mapBatches(boardQueries.allCards(), present.cards)));
      return void (await streamJsonList(ctx, mapBatches(boardQueries.allBoards(), present.boards)));
    }
    const { items, next } = await boardQueries.adminCards({
      filter: { ...(status === undefined ? {} : { status }), ...(q === undefined ? {} : { text: q }) },
      limit: limit ?? cardsPerPage,
      ...(after === undefined ? {} : { after }),
    });
    linkNextPage(ctx, query, next);
    return { status: 200, body: await present.cards(items) };
  });

  implement(router, lists.countBoards, async () => {
    const { boards, published, unavailable, trash } = await boardQueries.counts();
    return { status: 200, body: { boards, published, drafts: boards - published, unavailable, trash } };
  });

  implement(router, lists.pickCombination, async () => ({
    status: 200,
    body: { combination: await boards.pickCombination() },
  }));

  implement(router, lists.checkDuplicate, async ({ query: { style, room, adjective } }) => ({
    status: 200,
    body: await boardQueries.similar({ style, room: room || null, adjective: adjective || null }),
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

/** Counts views of boards; admins, known bots and what is no browser are answered like everybody but not counted. */
export function viewRoutes(router: Router, { views, clock, settings }: HttpDependencies): void {
  implement(router, countView, async ({ params, user }, ctx) => {
    if (!isId(params.id)) throw boardNotFound();
    const agent = ctx.get("User-Agent");
    const isCounted = !mayAdminister(user) && agent !== "" && !isbot(agent);
    if (isCounted) views.record({ boardId: params.id, ...anonymousIds(ctx, clock.now(), settings.sessionSecret) });
    return { status: 204 };
  });
}

/** Tells visitors of one day apart without a cookie; the salt changes daily, so days cannot be joined. */
function anonymousIds(ctx: Context, now: Date, secret: string) {
  const day = now.toISOString().slice(0, 10);
  const salt = createHmac("sha256", secret).update(`views ${day}`).digest();
  const hash = (text: string) => createHmac("sha256", salt).update(text).digest("base64url");
  return {
    network: hash(networkOf(ctx.ip, 48)),
    visitor: hash(`${networkOf(ctx.ip, 128)} ${ctx.get("User-Agent")}`),
  };
}
