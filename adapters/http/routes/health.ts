import type Router from "@koa/router";
import type { HttpDependencies } from "../dependencies.ts";

/** `/healthz`: the process is alive. `/readyz`: the database answers, has its schema in place and can save. */
export function healthRoutes(router: Router, { isReady }: Pick<HttpDependencies, "isReady">): void {
  router.get("/healthz", (ctx) => {
    ctx.set("Cache-Control", "no-store");
    ctx.body = { status: "alive" };
  });

  router.get("/readyz", async (ctx) => {
    const ready = await isReady();
    ctx.set("Cache-Control", "no-store");
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? "ready" : "waiting for the database" };
  });
}
