import type { PageData } from "../../../adapters/http/contract/page-renderer.ts";
import { render } from "../../../ui/entry-server.tsx";

export const origin = "https://boards.example";
const template = "<html><head><!--head--></head><body><div id=app><!--app--></div><!--state--></body></html>";

/** Renders a page and returns the parts of its head as crawlers read them. */
export async function getHead(url: string, reads: PageData) {
  const { html, status } = await render({ url, origin, reads, template });
  const [head = ""] = html.split("</head>");
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = ""]) => value);
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/gu)];
  return {
    html,
    head,
    status,
    titles: all(/<title>(.*?)<\/title>/gsu),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/gu),
    links: Object.fromEntries([...head.matchAll(/<link rel="(\w+)"(?: type="[^"]*")? href="([^"]*)"/gu)].map(toEntry)),
    meta: (name: string) => metas.filter(([, metaName]) => metaName === name).map(([, , content = ""]) => content),
    graph: (): readonly Record<string, unknown>[] =>
      all(/<script type="application\/ld\+json">(.*?)<\/script>/gsu).flatMap((json) => JSON.parse(json)["@graph"]),
  };
}

function toEntry([, name = "", value = ""]: RegExpMatchArray): [string, string] {
  return [name, value];
}
