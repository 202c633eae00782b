import type Router from "@koa/router";
import type { Context } from "koa";
import type { User } from "../../../core/account/user.ts";
import type { ClickCounter } from "../../../core/board/count-clicks.ts";
import * as operations from "../contract/operations/clicks.ts";
import { registerOperation } from "../request/register-operation.ts";
import { toClientNetwork } from "../security/client-network.ts";
import { isCountedVisitor } from "./boards.ts";

export interface ClickRouteDependencies {
  readonly clicks: Pick<ClickCounter, "record">;
}

/** Counts followed product links. The response comes after the click is stored (core/README.md, V7 to V9). */
export function registerClickRoutes(router: Router, { clicks }: ClickRouteDependencies): void {
  registerOperation(router, operations.countClick, async ({ body, user }, ctx) => {
    if (isCountedClick(ctx, user)) await clicks.record({ ...body, network: toClientNetwork(ctx.ip) });
    return { status: 204 };
  });
}

/** "Do Not Track" and "Global Privacy Control" are respected here too, for clients that send the click nevertheless. */
function isCountedClick(ctx: Context, user: User | null): boolean {
  const isPrefetch = ["Sec-Purpose", "Purpose"].some((name) => ctx.get(name).includes("prefetch"));
  const isRefused = ["DNT", "Sec-GPC"].some((name) => ctx.get(name) === "1");
  return !isPrefetch && !isRefused && isCountedVisitor(ctx, user);
}
