import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { Middleware } from "koa";
import { createServer, type ViteDevServer } from "vite";
import type { PageRenderer, RenderedPage } from "../adapters/http/contract/page-renderer.ts";
import type { PageSource } from "../adapters/http/pages/pages.ts";

/**
 * Returns the styles of all modules rendered so far as elements for the head, so that a page is never shown unstyled:
 * in development, Vite otherwise injects styles by script. Vite's client adopts the elements by their attribute.
 */
async function collectDevStyles({ environments: { ssr, client } }: ViteDevServer): Promise<string> {
  const sheets = [...ssr.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.endsWith(".css"));
  const elements = sheets.map(async ({ url }) => {
    const script = (await client.transformRequest(url))?.code ?? "";
    const [id, css] = ["__vite__id", "__vite__css"].map((name) => parseStringConstant(script, name));
    return id && css ? `<style data-vite-dev-id="${id}">${css.replaceAll("</", "<\\/")}</style>` : "";
  });
  return (await Promise.all(elements)).join("\n");
}

/** Returns the string that a script assigns to a constant as JSON on one line. */
function parseStringConstant(script: string, constant: string): string | undefined {
  const [, value] = new RegExp(`^const ${constant} = (".*")$`, "mu").exec(script) ?? [];
  return value === undefined ? undefined : String(JSON.parse(value));
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Serves the UI from its sources through Vite, with hot reload. */
export async function openDevPages(): Promise<{ readonly pages: PageSource; close(): Promise<void> }> {
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
      const styles = await collectDevStyles(vite);
      return { ...rendered, html: rendered.html.replace("</head>", () => `${styles}</head>`) };
    };
    return { template, renderer: { render } };
  };
  return { pages: { assets: viteAssets(vite), page }, close: () => vite.close() };
}

/** Runs Vite's middleware and calls the next one only when Vite has not sent a response. */
function viteAssets({ middlewares }: ViteDevServer): Middleware {
  return async function viteAssets(ctx, next) {
    ctx.status = 200;
    await runConnectMiddleware(ctx.res, (done) => middlewares(ctx.req, ctx.res, done));
    if (ctx.res.writableEnded) {
      ctx.respond = false;
      return;
    }
    ctx.status = 404;
    await next();
  };
}

function runConnectMiddleware(response: ServerResponse, handle: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", resolve);
    handle(resolve);
  });
}
