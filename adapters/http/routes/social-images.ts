import type Router from "@koa/router";
import type { ServeSocialImage } from "../../../core/image/serve-social-image.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { RequestError } from "../request/request.errors.ts";
import { immutableCacheControl, sendObject } from "./images.ts";

/** The image of a style or room can change under the same URL. */
const cacheOneDay = "public, max-age=86400";
/** By then a missing source image may be available. */
const cacheFiveMinutes = "public, max-age=300";

export interface SocialImageRouteDependencies {
  readonly socialImages: ServeSocialImage;
}

/** Serves the images that social networks and messengers show for a page. Each version of a board has its own URL. */
export function registerSocialImageRoutes(router: Router, { socialImages }: SocialImageRouteDependencies): void {
  router.get(publicPaths.siteImage, async (ctx) => {
    const { image, isComplete } = await socialImages.forPage(null);
    await sendObject(ctx, image, isComplete ? cacheOneDay : cacheFiveMinutes);
  });

  router.get("/social/pages/:file", async (ctx) => {
    const [slug = ""] = matchFileName(ctx.params["file"], /^(.{1,200})\.jpg$/su);
    const { image, isComplete } = await socialImages.forPage(slug);
    await sendObject(ctx, image, isComplete ? cacheOneDay : cacheFiveMinutes);
  });

  router.get("/social/:file", async (ctx) => {
    const [id = "", requested = ""] = matchFileName(ctx.params["file"], /^([0-9a-f-]{36})-(\d{1,10})\.jpg$/u);
    const { image, isComplete, version } = await socialImages.forBoard(id);
    if (version !== Number(requested)) {
      ctx.set("Cache-Control", cacheFiveMinutes);
      return ctx.redirect(publicPaths.boardImage(id, version));
    }
    await sendObject(ctx, image, isComplete ? immutableCacheControl : cacheFiveMinutes);
  });
}

function matchFileName(file: string | undefined, pattern: RegExp): readonly string[] {
  const match = pattern.exec(file ?? "");
  if (match === null) throw new RequestError("request.not-found", "There is no such image.");
  return match.slice(1);
}
