import type Router from "@koa/router";
import { publicPaths } from "../../../core/site/public-paths.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { RequestError } from "../request/request.errors.ts";
import { immutableCacheControl, sendObject } from "./images.ts";

/** A style's or room's picture can be changed under the same address. */
const cacheOneDay = "public, max-age=86400";
/** Until then a picture that was missing may be there. */
const fiveMinutes = "public, max-age=300";

/** What networks, messengers and pinboards show of a page. Every version of a board has an address of its own. */
export function registerSocialImageRoutes(
  router: Router,
  { socialImages }: Pick<HttpDependencies, "socialImages">,
): void {
  router.get(publicPaths.siteImage, async (ctx) => {
    const { image, isComplete } = await socialImages.forPage(null);
    await sendObject(ctx, image, isComplete ? cacheOneDay : fiveMinutes);
  });

  router.get("/social/pages/:file", async (ctx) => {
    const [slug = ""] = parts(ctx.params["file"], /^(.{1,200})\.jpg$/su);
    const { image, isComplete } = await socialImages.forPage(slug);
    await sendObject(ctx, image, isComplete ? cacheOneDay : fiveMinutes);
  });

  router.get("/social/:file", async (ctx) => {
    const [id = "", requested = ""] = parts(ctx.params["file"], /^([0-9a-f-]{36})-(\d{1,10})\.jpg$/u);
    const { image, isComplete, version } = await socialImages.forBoard(id);
    if (version !== Number(requested)) {
      ctx.set("Cache-Control", fiveMinutes);
      return ctx.redirect(publicPaths.boardImage(id, version));
    }
    await sendObject(ctx, image, isComplete ? immutableCacheControl : fiveMinutes);
  });
}

function parts(file: string | undefined, form: RegExp): readonly string[] {
  const match = form.exec(file ?? "");
  if (match === null) throw new RequestError("request.not-found", "There is no such image.");
  return match.slice(1);
}
