import type { Route } from "./match-route.ts";

/** The file in ui/pages/ that a visitor's page is made of beyond the first script, without its ending. */
const pageFiles: Partial<Readonly<Record<Route["name"], string>>> = {
  board: "board-page",
  boards: "boards-page",
  category: "category-page",
  styles: "category-index-page",
  rooms: "category-index-page",
};

/** The template names in comments what each page loads: the one that is rendered has it fetched beside the first script. */
export function withPageChunks(template: string, { name }: Route): string {
  const wanted = pageFiles[name];
  return template.replace(/<!--page ([\w-]+) (.*?)-->\n?/gu, (_, page: string, links: string) =>
    page === wanted ? links : "",
  );
}
