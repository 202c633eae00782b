import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { Middleware } from "koa";
import { createServer, type ViteDevServer } from "vite";
import type { PageRenderer, RenderedPage } from "../../adapters/http/contract/page-renderer.ts";
import type { PageSource } from "../../adapters/http/pages/page-source.ts";
import { devStyles } from "../dev-styles.ts";
import type { OpenedPages } from "../opened-pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The UI as it is on disk at this moment, transformed by Vite, with hot reload in the browser. */
export async function openDevPages(): Promise<OpenedPages> {
  const vite = await createServer({
    configFile: `${root}/vite.config.ts`,
    configLoader: "native",
    appType: "custom",
  });
  const page: PageSource["page"] = async (url) => {
    const template = await vite.transformIndexHtml(url, await readFile(`${root}/ui/index.html`, "utf8"));
    const entry = await vite.ssrLoadModule("/entry-server.tsx");
    const render: PageRenderer["render"] = async (request) => {
      const rendered: RenderedPage = await entry["render"](request);
      const styles = await devStyles(vite);
      return { ...rendered, html: rendered.html.replace("</head>", () => `${styles}</head>`) };
    };
    return { template, renderer: { render } };
  };
  return { pages: { assets: viteAssets(vite), page }, close: () => vite.close() };
}

/** Vite answers by itself or passes on; only then does the next middleware see the request. */
function viteAssets({ middlewares }: ViteDevServer): Middleware {
  return async function viteAssets(ctx, next) {
    ctx.status = 200;
    await handled(ctx.res, (done) => middlewares(ctx.req, ctx.res, done));
    if (ctx.res.writableEnded) {
      ctx.respond = false;
      return;
    }
    ctx.status = 404;
    await next();
  };
}

function handled(response: ServerResponse, handle: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", resolve);
    handle(resolve);
  });
}
