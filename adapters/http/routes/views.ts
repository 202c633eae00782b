import { createHmac } from "node:crypto";
import type Router from "@koa/router";
import { isbot } from "isbot";
import type { Context } from "koa";
import { mayAdminister } from "../../../core/account/user.ts";
import { countView } from "../contract/operations/boards.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../implement.ts";

/** Counts looks at boards; admins and known bots are answered like everybody but not counted. */
export function viewRoutes(router: Router, { views, settings }: HttpDependencies): void {
  implement(router, countView, async ({ params, user }, ctx) => {
    const isCounted = !mayAdminister(user) && !isbot(ctx.get("User-Agent"));
    if (isCounted) views.record({ boardId: params.id, visitor: visitorHash(ctx, settings.sessionSecret) });
    return { status: 204 };
  });
}

/** Tells visitors of one day apart without a cookie; the salt changes daily, so days cannot be joined. */
function visitorHash(ctx: Context, secret: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const salt = createHmac("sha256", secret).update(`views ${day}`).digest();
  return createHmac("sha256", salt)
    .update(`${ctx.ip} ${ctx.get("User-Agent")}`)
    .digest("base64url");
}
