import type Router from "@koa/router";
import { draftOperations as operations } from "../contract/operations/drafts.ts";
import { toProduct } from "../presenters/board.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { abortOnDisconnect } from "../request/http-basics.ts";
import { registerOperation } from "../request/register-operation.ts";
import { limitByAdmin } from "../security/attempt-limits.ts";

const defaultCount = 12;

/** Boards that are drafted from real products, for admins. */
export function registerDraftRoutes(router: Router, { drafts, attemptLimits, present }: RouteDependencies): void {
  registerOperation(router, operations.draftBoard, async ({ body, user }, ctx) => {
    await limitByAdmin(attemptLimits.compositionsByAdmin, user);
    const { style, seed, room, adjective, sentence = "", budget = null, count = defaultCount, kept = [] } = body;
    const request = { style, seed, sentence, budget, count, room: room || null, adjective: adjective || null };
    const draft = await drafts.draft({ ...request, kept: kept.map(toProduct) }, abortOnDisconnect(ctx));
    const products = await present.products(draft.choices.map(({ product }) => product));
    const choices = products.map((product, index) => ({ product, reason: draft.choices[index]?.reason ?? "" }));
    const { missing, moodboard, notes } = draft;
    return { status: 200, body: { choices, missing, moodboard, notes } };
  });

  registerOperation(router, operations.draftNextBoard, async ({ user }, ctx) => {
    await limitByAdmin(attemptLimits.compositionsByAdmin, user);
    const board = await drafts.draftNext(abortOnDisconnect(ctx), user?.username);
    return { status: 200, body: { board: board && (await present.board(board)) } };
  });
}
