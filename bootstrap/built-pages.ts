import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Middleware } from "koa";
import compose from "koa-compose";
import type { PageRenderer } from "../adapters/http/contract/page-renderer.ts";
import type { PageSource } from "../adapters/http/pages/pages.ts";
import { serveStaticFiles } from "../adapters/http/request/http-basics.ts";

const client = fileURLToPath(new URL("../dist/client", import.meta.url));
const server = new URL("../dist/server/entry-server.js", import.meta.url);

/** For files under /assets/: their names contain a hash of their content. */
const cacheImmutable = "public, max-age=31536000, immutable";
const cacheOneDay = "public, max-age=86400";

/** Opens the UI that `npm run build` wrote to dist/. */
export async function openBuiltPages(): Promise<{ readonly pages: PageSource; close(): Promise<void> }> {
  const template = await readFile(`${client}/index.html`, "utf8");
  const renderer: PageRenderer = await import(server.href);
  const names = new Set(await readdir(client));
  const serveOthers = serveStaticFiles("/", client, cacheOneDay);
  // Pages are no files: looking for one would delay each rendering.
  const serveNamed: Middleware = (ctx, next) =>
    names.has(ctx.path.split("/")[1] ?? "") ? serveOthers(ctx, next) : next();
  const assets = compose([serveStaticFiles("/assets/", `${client}/assets`, cacheImmutable), serveNamed]);
  return { pages: { assets, page: async () => ({ template, renderer }) }, close: async () => undefined };
}
