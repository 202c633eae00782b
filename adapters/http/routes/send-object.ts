import { Readable } from "node:stream";
import type { Context } from "koa";
import type { StoredObject } from "../../../core/storage/object-storage.port.ts";

/** A picture that never changes under its address. */
export const forever = "public, max-age=31536000, immutable";

const smallBytes = 131_072;

/** Answers with a stored picture, a large one piece by piece; tells the browser that it has it already, or where to find it. */
export async function sendObject(ctx: Context, object: StoredObject, cacheControl: string): Promise<void> {
  ctx.set("Cache-Control", cacheControl);
  if (object.location !== undefined) return ctx.redirect(object.location);
  ctx.etag = object.etag;
  ctx.type = object.contentType;
  ctx.length = object.size;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (ctx.method === "GET") ctx.body = await bodyOf(object);
  ctx.length = object.size;
}

/** A stream costs several times as much memory as the one or two pieces of a small picture. */
async function bodyOf({ content, size }: StoredObject): Promise<Buffer | Readable> {
  if (size > smallBytes) return Readable.from(content);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
