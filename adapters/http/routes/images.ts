import { Readable } from "node:stream";
import type Router from "@koa/router";
import type { Context } from "koa";
import { isImageNotFound } from "../../../core/image/image.errors.ts";
import { type ImageCrop, imageWidths, isImageWidth } from "../../../core/image/image.ts";
import { imageVariantPrefix } from "../../../core/image/image-variant.ts";
import type { StoredObject } from "../../../core/storage/object-storage.port.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { createImageUrls } from "../presenters/image-urls.ts";
import { abortOnDisconnect } from "../request/client-disconnect.ts";
import { RequestError } from "../request/request.errors.ts";
import { toClientNetwork } from "../security/client-network.ts";

/** Formats that the `Accept` header names; "anything" stands for the formats of old, and "q=0" for a refusal. */
function parseAcceptedFormats(accept: string): { readonly avif: boolean; readonly webp: boolean } {
  const named = new Set(
    accept
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((chunk) => chunk.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter)))
      .map(([type = ""]) => type),
  );
  return { avif: named.has("image/avif"), webp: named.has("image/webp") };
}

/** A picture that never changes under its address. */
export const immutableCacheControl = "public, max-age=31536000, immutable";

const maxBufferedBytes = 131_072;

/** Answers with a stored picture, a large one piece by piece; tells the browser that it has it already, or where to find it. */
export async function sendObject(ctx: Context, object: StoredObject, cacheControl: string): Promise<void> {
  ctx.set("Cache-Control", cacheControl);
  if (object.publicUrl !== undefined) return ctx.redirect(object.publicUrl);
  ctx.etag = object.etag;
  ctx.type = object.contentType;
  ctx.length = object.size;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (ctx.method === "GET") ctx.body = await readBody(object);
  ctx.length = object.size;
}

/** A stream costs several times as much memory as the one or two pieces of a small picture. */
async function readBody({ content, size }: StoredObject): Promise<Buffer | Readable> {
  if (size > maxBufferedBytes) return Readable.from(content);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Until then the smaller file should have been made. */
const cacheTenMinutes = "public, max-age=600";
/** As long as the failure is remembered. */
const fiveMinutes = "public, max-age=300";

/** Shows the pictures of our own answers at the width and in the cut asked for, in the best format that the browser can show. */
export function registerImageRoutes(
  router: Router,
  { images, settings, rights }: Pick<HttpDependencies, "images" | "settings" | "rights">,
): void {
  const addresses = createImageUrls(settings.sessionSecret, rights);

  router.get("/images/:signature/:source", async (ctx) => {
    const source = addresses.parse(ctx.params["signature"] ?? "", ctx.params["source"] ?? "");
    if (source === null) throw new RequestError("request.not-found", "There is no such image.");
    const width = parseWidth(ctx);
    const crop = parseCrop(ctx);
    ctx.vary("Accept");
    try {
      const acceptedFormats = parseAcceptedFormats(ctx.get("Accept"));
      const waiter = { network: toClientNetwork(ctx.ip), signal: abortOnDisconnect(ctx) };
      const { image, isBestFormat } = await images.serve({ source, width, crop, acceptedFormats, waiter });
      await sendObject(ctx, image, isBestFormat ? immutableCacheControl : cacheTenMinutes);
    } catch (error) {
      if (!isImageNotFound(error)) throw error;
      ctx.status = 404;
      ctx.set("Cache-Control", fiveMinutes);
      ctx.body = { message: "There is no such image." };
    }
  });
}

function parseWidth(ctx: Context): number {
  const { w } = ctx.query;
  const width = typeof w === "string" && /^[1-9]\d{2,3}$/u.test(w) ? Number(w) : 0;
  if (isImageWidth(width)) return width;
  throw new RequestError("request.invalid", `The width w is one of ${imageWidths.join(", ")}.`);
}

function parseCrop(ctx: Context): ImageCrop {
  const { cut } = ctx.query;
  if (cut === undefined) return "whole";
  if (cut === "tall") return cut;
  throw new RequestError("request.invalid", "The cut is tall, or left out for the whole picture.");
}

/** Serves stored pictures as they are. What was made or fetched for `/images/` is had there alone. */
export function objectRoutes(router: Router, { storage }: Pick<HttpDependencies, "storage">): void {
  router.get("/objects/{*key}", async (ctx) => {
    const key = ctx.params["key"] ?? "";
    const object = key.startsWith(imageVariantPrefix) ? null : await storage.get(key);
    if (object === null) throw new RequestError("request.not-found", "There is no such image.");
    await sendObject(ctx, object, immutableCacheControl);
  });
}
