import type { ViteDevServer } from "vite";

/**
 * The styles of all that has been rendered so far, as elements for the head of a page: so it is never seen bare, though
 * while developing every style otherwise comes with the script. Vite's client takes them over by their attribute.
 */
export async function devStyles({ environments: { ssr, client } }: ViteDevServer): Promise<string> {
  const sheets = [...ssr.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.endsWith(".css"));
  const elements = sheets.map(async ({ url }) => {
    const script = (await client.transformRequest(url))?.code ?? "";
    const [id, css] = ["__vite__id", "__vite__css"].map((name) => stringIn(script, name));
    return id && css ? `<style data-vite-dev-id="${id}">${css.replaceAll("</", "<\\/")}</style>` : "";
  });
  return (await Promise.all(elements)).join("\n");
}

/** The value that a script gives to a constant, written as JSON on one line. */
function stringIn(script: string, constant: string): string | undefined {
  const [, value] = new RegExp(`^const ${constant} = (".*")$`, "mu").exec(script) ?? [];
  return value === undefined ? undefined : String(JSON.parse(value));
}
