import { createHmac } from "node:crypto";
import type Router from "@koa/router";
import { isbot } from "isbot";
import type { Context } from "koa";
import { canEditBoards, type User } from "../../../core/account/user.ts";
import { boardNotFoundError, type ChangeOrigin, isPublic } from "../../../core/board/board.ts";
import { mapBatches } from "../../../core/board/shown-board.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import { boardListOperations as listOperations } from "../contract/operations/board-lists.ts";
import { boardOperations as operations } from "../contract/operations/boards.ts";
import { totalCountHeader } from "../contract/page-renderer.ts";
import { toBoardChanges, toBoardContent } from "../presenters/board.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation, shareRead } from "../request/register-operation.ts";
import { toClientNetwork } from "../security/client-network.ts";
import type { Keys } from "../security/site-keys.ts";
import { createStreamJsonList } from "./list-response.ts";

/** Page size of a card list without `limit`. */
const defaultPageSize = 50;

/** Reading and changing boards. Fixed paths are registered before those with an id. */
export function registerBoardRoutes(router: Router, dependencies: RouteDependencies): void {
  const { boards, boardQueries, rights, present } = dependencies;
  const streamJsonList = createStreamJsonList();
  registerBoardListActions(router, dependencies);

  registerOperation(router, listOperations.listBoards, async ({ query }, ctx) => {
    const { view, q: text, order, limit = defaultPageSize, offset = 0, ...filter } = query;
    if (Object.entries(query).every(([name, value]) => name === "view" || value === undefined)) {
      if (view === "card") return void (await streamJsonList(ctx, mapBatches(boardQueries.listCards(), present.cards)));
      return void (await streamJsonList(ctx, mapBatches(boardQueries.listBoards(), present.boards)));
    }
    const { items, total } = await boardQueries.listAdminCards({
      filter: { ...filter, text },
      order,
      limit,
      offset,
    });
    ctx.set(totalCountHeader, String(total));
    return { status: 200, body: await present.cards(items) };
  });

  registerOperation(router, listOperations.countBoards, async () => {
    const { boards, published, unavailable, trash } = await boardQueries.countBoards();
    return { status: 200, body: { boards, published, drafts: boards - published, unavailable, trash } };
  });

  registerOperation(router, listOperations.pickCombination, async () => ({
    status: 200,
    body: { combination: await boards.pickCombination() },
  }));

  registerOperation(router, listOperations.checkDuplicate, async ({ query: { style, room, adjective } }) => ({
    status: 200,
    body: await boardQueries.findSimilar({ style, room: room || null, adjective: adjective || null }),
  }));

  registerOperation(router, operations.createBoard, async ({ body, headers, user }) => ({
    status: 201,
    body: await present.board(await boards.create(toBoardContent(body), headers["Idempotency-Key"], toOrigin(user))),
  }));

  registerOperation(router, operations.getBoard, async ({ params, user }, ctx) => {
    const board = await boards.view(params.id, user);
    // While content is paused, admins get more of a board than visitors.
    if (isPublic(board) && !rights.isAnyPaused()) shareRead(ctx);
    return { status: 200, body: await present.board(board) };
  });

  registerOperation(router, operations.updateBoard, async ({ params: { id }, body, user }) => {
    const { version, stagedAt, ...input } = body;
    const loaded = { version, stagedAt: typeof stagedAt === "string" ? new Date(stagedAt) : stagedAt };
    const board = await boards.update({ id, changes: toBoardChanges(input), ...loaded, origin: toOrigin(user) });
    return { status: 200, body: await present.board(board) };
  });
}

function toOrigin(user: User | null): ChangeOrigin {
  return { author: user?.username ?? null, reason: null };
}

/** Deleting, restoring and duplicating boards, and changing many of them. */
function registerBoardListActions(router: Router, { boards, present }: RouteDependencies) {
  registerOperation(router, operations.deleteBoard, async ({ params, user }) => {
    await boards.trash(params.id, user?.username);
    return { status: 204 };
  });

  registerOperation(router, listOperations.changeBoards, async ({ body, user }) => ({
    status: 200,
    body: await boards.changeMany(body.boards, user?.username),
  }));

  registerOperation(router, operations.duplicateBoard, async ({ params, user }) => ({
    status: 201,
    body: await present.board(await boards.duplicate(params.id, user?.username)),
  }));

  registerOperation(router, operations.restoreBoard, async ({ params, user }) => ({
    status: 200,
    body: await present.board(await boards.restore(params.id, user?.username)),
  }));
}

/**
 * Counts views of boards. Views of editors, admins, known bots and clients without User-Agent get the same response but
 * do not count.
 */
export function registerViewRoutes(router: Router, { views, clock, settings }: RouteDependencies): void {
  registerOperation(router, operations.countView, async ({ params, user }, ctx) => {
    if (!isUuid(params.id)) throw boardNotFoundError();
    if (isCountedVisitor(ctx, user))
      views.record({ boardId: params.id, ...toAnonymousIds(ctx, clock.now(), settings.keys.visitors) });
    return { status: 204 };
  });
}

/**
 * Whether views and clicks of the client count: not those of editors, admins, known bots and clients without
 * User-Agent.
 */
export function isCountedVisitor(ctx: Context, user: User | null): boolean {
  const agent = ctx.get("User-Agent");
  return !canEditBoards(user) && agent !== "" && !isbot(agent);
}

/**
 * Hashes that distinguish the visitors of one day without a cookie. The salt changes daily, so days cannot be linked.
 */
function toAnonymousIds(ctx: Context, now: Date, [key]: Keys) {
  const day = now.toISOString().slice(0, 10);
  const salt = createHmac("sha256", key).update(`views ${day}`).digest();
  const hash = (text: string) => createHmac("sha256", salt).update(text).digest("base64url");
  return {
    network: hash(toClientNetwork(ctx.ip)),
    visitorHash: hash(`${toClientNetwork(ctx.ip, 128)} ${ctx.get("User-Agent")}`),
  };
}
