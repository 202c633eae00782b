import { Readable } from "node:stream";
import type { Context } from "koa";
import type { StoredObject } from "../../../core/moodboard/object-storage.port.ts";

/** A picture that never changes under its address. */
export const forever = "public, max-age=31536000, immutable";

/** Answers with a stored picture as a stream, or tells the browser that it has it already. */
export function sendObject(ctx: Context, object: StoredObject, cacheControl: string): void {
  ctx.set("Cache-Control", cacheControl);
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
}
