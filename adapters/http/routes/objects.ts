import type Router from "@koa/router";
import { derivativePrefix } from "../../../core/image/image-variant.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { RequestError } from "../request/request.errors.ts";
import { forever, sendObject } from "./send-object.ts";

/** Serves stored pictures as they are. What was made or fetched for `/images/` is had there alone. */
export function objectRoutes(router: Router, { storage }: Pick<HttpDependencies, "storage">): void {
  router.get("/objects/{*key}", async (ctx) => {
    const key = ctx.params["key"] ?? "";
    const object = key.startsWith(derivativePrefix) ? null : await storage.get(key);
    if (object === null) throw new RequestError("request.not-found", "There is no such image.");
    await sendObject(ctx, object, forever);
  });
}
