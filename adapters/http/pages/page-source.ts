import type Koa from "koa";
import type { PageRenderer } from "../contract/page-renderer.ts";

/** Where pages come from: the built UI, or the one that Vite transforms while developing. */
export interface PageSource {
  /** Serves scripts, styles, fonts and the site's own pictures. */
  readonly assets: Koa.Middleware;
  /** The document that the page at this address is set into, and what renders it. */
  page(url: string): Promise<{ readonly template: string; readonly renderer: PageRenderer }>;
}
