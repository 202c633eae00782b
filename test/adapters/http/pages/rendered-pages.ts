import { readFile } from "node:fs/promises";
import type { PageSource } from "../../../../adapters/http/pages/pages.ts";
import { render } from "../../../../ui/entry-server.tsx";

/** The real pages in the real HTML template, without built assets. */
export async function createRenderedPages(): Promise<PageSource> {
  const template = await readFile(new URL("../../../../ui/index.html", import.meta.url), "utf8");
  return { assets: (_ctx, next) => next(), page: async () => ({ template, renderer: { render } }) };
}
