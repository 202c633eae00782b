import type Router from "@koa/router";
import type {
  ListRetailers,
  PausableRetailer,
  PauseRetailer,
  ResumeRetailer,
} from "../../../core/product/pause-retailer.ts";
import * as operations from "../contract/operations/retailers.ts";
import { registerOperation } from "../request/register-operation.ts";

export interface RetailerRouteDependencies {
  readonly retailers: {
    readonly list: ListRetailers;
    readonly pause: PauseRetailer;
    readonly resume: ResumeRetailer;
  };
}

/** The switches that hide all content of a source, for admins. */
export function registerRetailerRoutes(router: Router, { retailers }: RetailerRouteDependencies): void {
  registerOperation(router, operations.listRetailers, async () => toResponse(await retailers.list()));

  registerOperation(router, operations.pauseRetailer, async ({ params, user }) =>
    toResponse(await retailers.pause(params.source, user?.username ?? "")),
  );

  registerOperation(router, operations.resumeRetailer, async ({ params }) =>
    toResponse(await retailers.resume(params.source)),
  );
}

function toResponse(retailers: readonly PausableRetailer[]) {
  return { status: 200, body: retailers.map(presentRetailer) };
}

function presentRetailer({ source, label, pause }: PausableRetailer): operations.RetailerDto {
  return { source, label, paused: pause === null ? null : { at: pause.pausedAt.toISOString(), by: pause.pausedBy } };
}
