import type Router from "@koa/router";
import { profilesFrom } from "../../../core/site/social-profiles.ts";
import * as calls from "../contract/operations/site.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePresenters } from "../presenters/presenters.ts";
import { implement } from "../request/register-operation.ts";

export function siteRoutes(router: Router, dependencies: HttpDependencies): void {
  const { loadSite, changeProfiles } = dependencies;
  const present = makePresenters(dependencies);

  implement(router, calls.getSite, async () => ({ status: 200, body: await present.site(await loadSite()) }));

  implement(router, calls.getSocialProfiles, async () => ({
    status: 200,
    body: profilesFrom((await loadSite()).socialProfiles),
  }));

  implement(router, calls.changeSocialProfiles, async ({ body }) => ({
    status: 200,
    body: await changeProfiles(body),
  }));
}

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
