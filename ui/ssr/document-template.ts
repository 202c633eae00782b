import { isAdminRoute, type Route } from "../routes/routes.ts";

/** The file in ui/pages/ that a visitor's page is made of beyond the main script, without its ending. */
const pageFiles: Partial<Readonly<Record<Route["name"], string>>> = {
  board: "board-page",
  boards: "boards-page",
  category: "category-page",
  styles: "category-index-page",
  rooms: "category-index-page",
};

/**
 * Chooses among the comments of the built template what this page needs: visitors see their page before its scripts
 * are fetched, and those who run the site see little without them.
 */
export function selectScripts(template: string, route: Route): string {
  const requested = isAdminRoute(route) ? ["at-once"] : ["when-seen", `page:${pageFiles[route.name]}`];
  return template.replace(/<!--code ([\w:-]+) (.*?)-->/gsu, (_, kind: string, tags: string) =>
    requested.includes(kind) ? tags : "",
  );
}
