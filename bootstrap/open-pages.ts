import type { Config } from "./config.ts";
import type { OpenedPages } from "./opened-pages.ts";

/** The built UI; while developing, the UI as it is on disk. Each is loaded only when it is the one. */
export async function openPages({ mode }: Pick<Config, "mode">): Promise<OpenedPages> {
  if (mode === "development") return await (await import("./dev/dev-pages.ts")).openDevPages();
  return await (await import("./built-pages.ts")).openBuiltPages();
}
