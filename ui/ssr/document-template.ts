import { isAdminRoute, type Route } from "../routes/routes.ts";

/** File in ui/pages/ with the chunk of a public page, without extension; the home page is in the main chunk. */
const pageFiles: Partial<Readonly<Record<Route["name"], string>>> = {
  board: "board-page",
  boards: "boards-page",
  category: "category-page",
  styles: "category-index-page",
  rooms: "category-index-page",
};

/**
 * Keeps the script tags that the page needs, out of the comments in the built template. Public pages load their scripts
 * deferred and preload their chunk; admin pages load them at once, because they show little without scripts.
 */
export function selectScripts(template: string, route: Route): string {
  const kinds = isAdminRoute(route) ? ["at-once"] : ["when-seen", `page:${pageFiles[route.name]}`];
  return template.replace(/<!--code ([\w:-]+) (.*?)-->/gsu, (_, kind: string, tags: string) =>
    kinds.includes(kind) ? tags : "",
  );
}
