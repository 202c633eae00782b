import type { Route } from "../routes/match-route.ts";

type TemplateParts = Readonly<Record<"head" | "app" | "state", string>>;

/** Fills the built template with a page, and with the style sheets and scripts that its route needs. */
export function fillTemplate(template: string, route: Route, parts: TemplateParts): string {
  return selectScripts(linkAdminStyles(template, route), route).replace(
    /<!--(head|app|state)-->/gu,
    (_, name: keyof TemplateParts) => parts[name],
  );
}

/**
 * Keeps the script tags that the page needs, out of the comments in the built template. Public pages load their scripts
 * deferred and preload their chunk; admin pages load them at once, because they show little without scripts.
 */
function selectScripts(template: string, { isAdmin, chunk }: Route): string {
  const kinds = isAdmin ? ["at-once"] : ["when-seen", `page:${chunk}`];
  return template.replace(/<!--code ([\w:-]+) (.*?)-->/gsu, (_, kind: string, tags: string) =>
    kinds.includes(kind) ? tags : "",
  );
}

/** Links the style sheet of admin pages, which is in a comment of the template; public pages do not load it. */
function linkAdminStyles(template: string, { isAdmin }: Route): string {
  return template.replace(/<!--admin-styles (.*?)-->/u, (_, link: string) => (isAdmin ? link : ""));
}
