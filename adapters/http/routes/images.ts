import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServeSocialImage } from "../../../core/board/serve-social-image.ts";
import type { IsImageHidden } from "../../../core/board/shown-board.ts";
import {
  type ImageCrop,
  imageWidths,
  isImageInterrupted,
  isImageNotFound,
  isImageWidth,
} from "../../../core/image/image.ts";
import { imageVariantPrefix } from "../../../core/image/image-variant.ts";
import type { StoredObject } from "../../../core/kernel/object-storage.port.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { RequestError } from "../errors/error-status.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { abortOnDisconnect, shareResponse } from "../request/http-basics.ts";

/** Cache header of images that never change under their URL. */
const immutableCacheControl = "public, max-age=31536000, immutable";

/** Smaller images are sent from a buffer: a stream takes several times as much memory as their one or two chunks. */
const maxBufferedBytes = 131_072;

/** Cache header of a stand-in in another size, which no browser and no proxy may store under this URL. */
const doNotCache = "no-store";

/** Cache header of a variant in another format than the best one, which should be available after ten minutes. */
const cacheTenMinutes = "public, max-age=600";
/** Cache header of a missing image: as long as failures to load an image are remembered. */
const cacheFiveMinutes = "public, max-age=300";

/** Serves images under signed URLs at the requested width and crop, in the best format that the browser accepts. */
export function registerImageRoutes(router: Router, dependencies: RouteDependencies): void {
  const { images, imageUrls, isImageHidden } = dependencies;

  router.get("/images/:signature/:source", async (ctx) => {
    const source = imageUrls.parse(ctx.params["signature"] ?? "", ctx.params["source"] ?? "");
    if (source === null) throw new RequestError("request.not-found", "There is no such image.");
    const width = parseWidth(ctx);
    const crop = parseCrop(ctx);
    ctx.vary("Accept");
    await assertShown(source, isImageHidden);
    try {
      if (crop === "cutout") {
        const cutout = await images.cutouts.serve({ source, width });
        await assertShown(source, isImageHidden);
        return await sendObject(ctx, cutout, cacheOneDay);
      }
      const acceptedFormats = parseAcceptedFormats(ctx.get("Accept"));
      const signal = abortOnDisconnect(ctx);
      const requested = { source, width, crop, acceptedFormats, allowStandIn: true, signal };
      const { image, isBestFormat, isStandIn } = await images.serve(requested);
      // Its source may have been paused while the request waited for the image.
      await assertShown(source, isImageHidden);
      if (isStandIn) await sendUnvalidated(ctx, image, doNotCache);
      else await sendObject(ctx, image, isBestFormat ? immutableCacheControl : cacheTenMinutes);
      if (isBestFormat && !isStandIn) shareResponse(ctx, { dependsOnContent: true });
    } catch (error) {
      const isNotFound = isImageNotFound(error);
      if (!isNotFound && !isImageInterrupted(error)) throw error;
      ctx.status = 404;
      ctx.set("Cache-Control", isNotFound ? cacheFiveMinutes : doNotCache);
      ctx.body = { message: "There is no such image." };
    }
  });
}

/** The parameters that an image depends on. */
export function listImageParameters(search: string): readonly (readonly [name: string, value: string])[] {
  if (search === "") return [];
  return [...new URLSearchParams(search)].filter(([name]) => name === "w" || name === "cut");
}

/** The formats of which an image is the best one, as a text; images alone depend on the header `Accept`. */
export function toAcceptedFormats(path: string, { accept = "" }: IncomingHttpHeaders): string {
  if (!path.startsWith("/images/")) return "";
  const { avif, webp } = parseAcceptedFormats(accept);
  return `${avif ? "avif" : ""} ${webp ? "webp" : ""}`;
}

async function assertShown(source: string, isImageHidden: IsImageHidden): Promise<void> {
  if (await isImageHidden(source)) throw new RequestError("request.not-found", "There is no such image.");
}

function parseWidth(ctx: Context): number {
  const { w } = ctx.query;
  const width = typeof w === "string" && /^[1-9]\d{2,3}$/u.test(w) ? Number(w) : 0;
  if (isImageWidth(width)) return width;
  throw new RequestError("request.invalid", `The width w is one of ${imageWidths.join(", ")}.`);
}

function parseCrop(ctx: Context): ImageCrop | "cutout" {
  const { cut } = ctx.query;
  if (cut === undefined) return "none";
  if (cut === "tall") return "portrait";
  if (cut === "out") return "cutout";
  throw new RequestError("request.invalid", "The cut is tall or out, or left out for the whole picture.");
}

/** Serves stored images unchanged. Variants that belong to `/images/` are not found here. */
export function registerObjectRoutes(router: Router, { storage, isImageHidden }: RouteDependencies): void {
  router.get("/objects/{*key}", async (ctx) => {
    const key = ctx.params["key"] ?? "";
    await assertShown(`/objects/${key}`, isImageHidden);
    const object = key.startsWith(imageVariantPrefix) ? null : await storage.get(key);
    if (object === null) throw new RequestError("request.not-found", "There is no such image.");
    await sendObject(ctx, object, immutableCacheControl);
    shareResponse(ctx, { dependsOnContent: true });
  });
}

/** Formats that the `Accept` header names explicitly. Wildcards mean JPEG and PNG only, and `q=0` excludes a format. */
function parseAcceptedFormats(accept: string): { readonly avif: boolean; readonly webp: boolean } {
  const types = new Set(
    accept
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((chunk) => chunk.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter)))
      .map(([type = ""]) => type),
  );
  return { avif: types.has("image/avif"), webp: types.has("image/webp") };
}

/** The image of a style or room can change under the same URL. */
const cacheOneDay = "public, max-age=86400";

/** Serves the images that social networks and messengers show for a page. Each version of a board has its own URL. */
export function registerSocialImageRoutes(router: Router, { socialImages }: RouteDependencies): void {
  router.get(publicPaths.siteImage, async (ctx) => {
    const { image, isComplete } = await socialImages.forPage(null);
    await sendObject(ctx, image, isComplete ? cacheOneDay : cacheFiveMinutes);
  });

  router.get("/social/pages/:file", async (ctx) => {
    const [slug = ""] = matchFileName(ctx.params["file"], /^(.{1,200})\.jpg$/su);
    const { image, isComplete } = await socialImages.forPage(slug);
    await sendObject(ctx, image, isComplete ? cacheOneDay : cacheFiveMinutes);
  });

  const serveBoardImage =
    (serve: ServeSocialImage["forBoard"], toPath: (id: string, version: number) => string) => async (ctx: Context) => {
      const [id = "", requested = ""] = matchFileName(ctx.params["file"], /^([0-9a-f-]{36})-(\d{1,10})\.jpg$/u);
      const { image, isComplete, version } = await serve(id);
      if (version !== Number(requested)) {
        ctx.set("Cache-Control", cacheFiveMinutes);
        return ctx.redirect(toPath(id, version));
      }
      await sendObject(ctx, image, isComplete ? immutableCacheControl : cacheFiveMinutes);
    };
  router.get("/social/pins/:file", serveBoardImage(socialImages.forPin, publicPaths.pinImage));
  router.get("/social/:file", serveBoardImage(socialImages.forBoard, publicPaths.boardImage));
}

function matchFileName(file: string | undefined, pattern: RegExp): readonly string[] {
  const match = pattern.exec(file ?? "");
  if (match === null) throw new RequestError("request.not-found", "There is no such image.");
  return match.slice(1);
}

/** As `sendUnvalidated`, with an ETag; responds 304 when the object is unchanged. */
async function sendObject(ctx: Context, object: StoredObject, cacheControl: string): Promise<void> {
  if (object.publicUrl !== undefined) return await sendUnvalidated(ctx, object, cacheControl);
  ctx.etag = object.etag;
  ctx.status = 200;
  if (!ctx.fresh) return await sendUnvalidated(ctx, object, cacheControl);
  ctx.set("Cache-Control", cacheControl);
  ctx.type = object.contentType;
  ctx.length = object.size;
  ctx.status = 304;
}

/** Sends a stored object, a large one as a stream; redirects when it has a public URL. */
async function sendUnvalidated(ctx: Context, object: StoredObject, cacheControl: string): Promise<void> {
  ctx.set("Cache-Control", cacheControl);
  if (object.publicUrl !== undefined) return ctx.redirect(object.publicUrl);
  ctx.type = object.contentType;
  ctx.status = 200;
  if (ctx.method === "GET") ctx.body = await readBody(object);
  ctx.length = object.size;
}

async function readBody({ content, size }: StoredObject): Promise<Buffer | Readable> {
  if (size > maxBufferedBytes) return Readable.from(content);
  return await buffer(content);
}
