import { Readable } from "node:stream";
import type Router from "@koa/router";
import type { HttpDependencies } from "../dependencies.ts";
import { RequestError } from "../request.errors.ts";

/** A stored picture never changes under its path. */
const forever = "public, max-age=31536000, immutable";

/** Serves stored pictures as streams. */
export function objectRoutes(router: Router, { storage }: HttpDependencies): void {
  router.get("/objects/{*key}", async (ctx) => {
    const object = await storage.get(ctx.params["key"] ?? "");
    if (object === null) throw new RequestError("request.not-found", "There is no such picture.");
    ctx.set("Cache-Control", forever);
    ctx.etag = object.etag;
    ctx.type = object.contentType;
    ctx.length = object.size;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (ctx.method === "GET") ctx.body = Readable.from(object.content);
    ctx.length = object.size;
  });
}
