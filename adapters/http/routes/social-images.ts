import type Router from "@koa/router";
import { publicAddresses } from "../../../core/site/public-paths.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { RequestError } from "../request/request.errors.ts";
import { forever, sendObject } from "./images.ts";

/** A style's or room's picture can be changed under the same address. */
const aDay = "public, max-age=86400";
/** Until then a picture that was missing may be there. */
const fiveMinutes = "public, max-age=300";

/** What networks, messengers and pinboards show of a page. Every version of a board has an address of its own. */
export function socialPictureRoutes(
  router: Router,
  { socialPictures }: Pick<HttpDependencies, "socialPictures">,
): void {
  router.get(publicAddresses.sitePicture, async (ctx) => {
    const { picture, isWhole } = await socialPictures.ofPage(null);
    await sendObject(ctx, picture, isWhole ? aDay : fiveMinutes);
  });

  router.get("/social/pages/:file", async (ctx) => {
    const [slug = ""] = parts(ctx.params["file"], /^(.{1,200})\.jpg$/su);
    const { picture, isWhole } = await socialPictures.ofPage(slug);
    await sendObject(ctx, picture, isWhole ? aDay : fiveMinutes);
  });

  router.get("/social/:file", async (ctx) => {
    const [id = "", asked = ""] = parts(ctx.params["file"], /^([0-9a-f-]{36})-(\d{1,10})\.jpg$/u);
    const { picture, isWhole, version } = await socialPictures.ofBoard(id);
    if (version !== Number(asked)) {
      ctx.set("Cache-Control", fiveMinutes);
      return ctx.redirect(publicAddresses.boardPicture(id, version));
    }
    await sendObject(ctx, picture, isWhole ? forever : fiveMinutes);
  });
}

function parts(file: string | undefined, form: RegExp): readonly string[] {
  const match = form.exec(file ?? "");
  if (match === null) throw new RequestError("request.not-found", "There is no such image.");
  return match.slice(1);
}
