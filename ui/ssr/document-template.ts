import type { Route } from "../routes/match-route.ts";

/**
 * Keeps the script tags that the page needs, out of the comments in the built template. Public pages load their scripts
 * deferred and preload their chunk; admin pages load them at once, because they show little without scripts.
 */
export function selectScripts(template: string, { isAdmin, chunk }: Route): string {
  const kinds = isAdmin ? ["at-once"] : ["when-seen", `page:${chunk}`];
  return template.replace(/<!--code ([\w:-]+) (.*?)-->/gsu, (_, kind: string, tags: string) =>
    kinds.includes(kind) ? tags : "",
  );
}
