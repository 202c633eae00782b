import type Router from "@koa/router";
import { getSite } from "../contract/operations/site.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../implement.ts";
import { presentSite } from "../presenters/site.ts";

export function siteRoutes(router: Router, { loadSite, settings }: HttpDependencies): void {
  implement(router, getSite, async () => ({ status: 200, body: presentSite(settings.siteName, await loadSite()) }));
}
