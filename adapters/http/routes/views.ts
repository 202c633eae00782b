import { createHmac } from "node:crypto";
import type Router from "@koa/router";
import { isbot } from "isbot";
import type { Context } from "koa";
import { mayAdminister } from "../../../core/account/user.ts";
import { boardNotFound } from "../../../core/board/find-board.ts";
import { isId } from "../../../core/kernel/id.ts";
import { countView } from "../contract/operations/boards.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../request/register-operation.ts";
import { networkOf } from "../security/client-network.ts";

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
