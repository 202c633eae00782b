import type Router from "@koa/router";
import type { Context } from "koa";
import { isPictureMissing } from "../../../core/image/image.errors.ts";
import { isPictureWidth, pictureWidths } from "../../../core/image/image.ts";
import type { PictureCut } from "../../../core/picture/picture-cut.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePictureAddresses } from "../pictures/picture-addresses.ts";
import { shownFormats } from "../pictures/shown-formats.ts";
import { whenLeft } from "../request/client-disconnect.ts";
import { RequestError } from "../request/request.errors.ts";
import { networkOf } from "../security/client-network.ts";
import { forever, sendObject } from "./send-object.ts";

/** Until then the smaller file should have been made. */
const tenMinutes = "public, max-age=600";
/** As long as the failure is remembered. */
const fiveMinutes = "public, max-age=300";

/** Shows the pictures of our own answers at the width and in the cut asked for, in the best format that the browser can show. */
export function pictureRoutes(
  router: Router,
  { pictures, settings, rights }: Pick<HttpDependencies, "pictures" | "settings" | "rights">,
): void {
  const addresses = makePictureAddresses(settings.sessionSecret, rights);

  router.get("/images/:signature/:source", async (ctx) => {
    const source = addresses.sourceOf(ctx.params["signature"] ?? "", ctx.params["source"] ?? "");
    if (source === null) throw new RequestError("request.not-found", "There is no such image.");
    const width = widthOf(ctx);
    const cut = cutOf(ctx);
    ctx.vary("Accept");
    try {
      const shows = shownFormats(ctx.get("Accept"));
      const client = { network: networkOf(ctx.ip), left: whenLeft(ctx) };
      const { picture, isFinal } = await pictures.serve({ source, width, cut, shows, client });
      await sendObject(ctx, picture, isFinal ? forever : tenMinutes);
    } catch (error) {
      if (!isPictureMissing(error)) throw error;
      ctx.status = 404;
      ctx.set("Cache-Control", fiveMinutes);
      ctx.body = { message: "There is no such image." };
    }
  });
}

function widthOf(ctx: Context): number {
  const { w } = ctx.query;
  const width = typeof w === "string" && /^[1-9]\d{2,3}$/u.test(w) ? Number(w) : 0;
  if (isPictureWidth(width)) return width;
  throw new RequestError("request.invalid", `The width w is one of ${pictureWidths.join(", ")}.`);
}

function cutOf(ctx: Context): PictureCut {
  const { cut } = ctx.query;
  if (cut === undefined) return "whole";
  if (cut === "tall") return cut;
  throw new RequestError("request.invalid", "The cut is tall, or left out for the whole picture.");
}
