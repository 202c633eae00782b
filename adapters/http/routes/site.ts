import type Router from "@koa/router";
import { getSite } from "../contract/operations/site.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../implement.ts";
import { makePresenters } from "../presenters/presenters.ts";

export function siteRoutes(router: Router, dependencies: HttpDependencies): void {
  const present = makePresenters(dependencies);

  implement(router, getSite, async () => ({ status: 200, body: await present.site(await dependencies.loadSite()) }));
}
