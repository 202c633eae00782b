import type Router from "@koa/router";
import type { Context } from "koa";
import type { Board } from "../../../core/board/board.ts";
import { socialImageSize } from "../../../core/board/social-image.port.ts";
import { isUuid, parseUrl } from "../../../core/kernel/text.ts";
import { type FrameSize, getFrameSize, publicPaths, renderEmbedCode } from "../../../core/site/public-paths.ts";
import { RequestError } from "../errors/error-status.ts";
import { escapeXml } from "../presenters/document.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { getSiteOrigin } from "../security/security-headers.ts";

/** Describes how to embed a board, by the address of its page (oembed.com, version 1.0). */
export function registerOembedRoute(router: Router, { boards, settings }: RouteDependencies): void {
  router.get(publicPaths.oembed, async (ctx) => {
    const format = getParameter(ctx, "format") ?? "json";
    if (format !== "json" && format !== "xml") {
      throw new RequestError("request.unsupported-format", "The format is json or xml.");
    }
    const url = getParameter(ctx, "url") ?? "";
    if (url === "") throw new RequestError("request.invalid", "The parameter url is the address of a board’s page.");
    const origin = getSiteOrigin(ctx, settings.publicUrl);
    const id = parseBoardUrl(url, origin);
    if (id === null) throw new RequestError("request.not-found", "There is no board at this address.");
    const board = await boards.view(id, null);
    const limits = { ...parseLimit(ctx, "width"), ...parseLimit(ctx, "height") };
    const size = getFrameSize(limits);
    const response = describeBoard(board, { origin, siteName: settings.siteName, size, limits });
    // Scripts of other sites read this public description, too.
    ctx.set("Access-Control-Allow-Origin", "*");
    ctx.set("Cache-Control", "public, max-age=0, must-revalidate");
    ctx.type = format === "xml" ? "text/xml" : "json";
    ctx.body = format === "xml" ? renderXml(response) : JSON.stringify(response);
  });
}

interface DescribeContext {
  readonly origin: string;
  readonly siteName: string;
  readonly size: FrameSize;
  /** The largest size that the consumer accepts. */
  readonly limits: Partial<FrameSize>;
}

function describeBoard({ id, title, version }: Board, { origin, siteName, size, limits }: DescribeContext) {
  return {
    version: "1.0",
    type: "rich",
    provider_name: siteName,
    provider_url: origin + publicPaths.home,
    title,
    ...size,
    html: renderEmbedCode({ url: origin + publicPaths.embed(id), title, ...size }),
    ...(fitsInto(limits, socialImageSize) && {
      thumbnail_url: origin + publicPaths.boardImage(id, version),
      thumbnail_width: socialImageSize.width,
      thumbnail_height: socialImageSize.height,
    }),
  };
}

/** A thumbnail larger than the limits is not allowed; without one there are none of its fields. */
function fitsInto({ width = Infinity, height = Infinity }: Partial<FrameSize>, size: FrameSize): boolean {
  return size.width <= width && size.height <= height;
}

function renderXml(response: Readonly<Record<string, string | number>>): string {
  const elements = Object.entries(response).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join("")}</oembed>\n`;
}

/** The id in the address of a board's page; null for other addresses. http and https are the same site. */
function parseBoardUrl(text: string, origin: string): string | null {
  const url = parseUrl(text);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.host !== new URL(origin).host) return null;
  const id = /^\/board\/([^/]+)\/?$/u.exec(url.pathname)?.[1] ?? "";
  return isUuid(id) ? id.toLowerCase() : null;
}

/** The first value of a parameter. */
function getParameter(ctx: Context, name: string): string | undefined {
  return [ctx.query[name]].flat()[0];
}

/** A maximum that is not a positive number of pixels is ignored. */
function parseLimit(ctx: Context, side: keyof FrameSize): Partial<FrameSize> {
  const text = getParameter(ctx, `max${side}`) ?? "";
  return /^[1-9]\d{0,8}$/u.test(text) ? { [side]: Number(text) } : {};
}
