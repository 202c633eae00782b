import type Router from "@koa/router";
import { toProfilesByService } from "../../../core/site/social-profiles.ts";
import * as operations from "../contract/operations/site.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { createPresenters } from "../presenters/presenters.ts";
import { registerOperation } from "../request/register-operation.ts";

export function registerSiteRoutes(router: Router, dependencies: HttpDependencies): void {
  const { loadSite, changeProfiles } = dependencies;
  const present = createPresenters(dependencies);

  registerOperation(router, operations.getSite, async () => ({
    status: 200,
    body: await present.site(await loadSite()),
  }));

  registerOperation(router, operations.getSocialProfiles, async () => ({
    status: 200,
    body: toProfilesByService((await loadSite()).socialProfiles),
  }));

  registerOperation(router, operations.updateSocialProfiles, async ({ body }) => ({
    status: 200,
    body: await changeProfiles(body),
  }));
}

/** `/healthz`: the process is alive. `/readyz`: the database responds, has the current schema and accepts writes. */
export function registerHealthRoutes(router: Router, { isReady }: Pick<HttpDependencies, "isReady">): void {
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
