import type { PageRenderer } from "../../../../adapters/http/contract/page-renderer.ts";
import type { PageSource } from "../../../../adapters/http/pages/pages.ts";
import { isUuid } from "../../../../core/kernel/text.ts";

/**
 * Pages that together contain all that pages can show, without their markup. Each is sent after `hold`; `rendered` gets
 * its URL.
 */
export function createDataPages(rendered: string[] = [], hold?: () => Promise<void>): PageSource {
  const render: PageRenderer["render"] = async ({ url, reads }) => {
    rendered.push(url);
    const [path = "", query = ""] = url.split("?");
    const name = path.split("/").at(-1) ?? "";
    const q = new URLSearchParams(query).get("q");
    const list = (filter: object) => reads.publishedCards({ limit: 24, ...filter });
    const home = () => [
      reads.featured(4),
      reads.mostLoved(null),
      reads.styles(),
      reads.rooms(),
      reads.site(),
      list({}),
    ];
    const category = () => [list({ style: name }), list({ room: name })];
    const others = () => (q === null ? category() : [list({ q })]);
    const content = await Promise.all(path === "/" ? home() : isUuid(name) ? [reads.board(name)] : others());
    await hold?.();
    return { status: 200, html: JSON.stringify(content) };
  };
  return { assets: (_ctx, next) => next(), page: async () => ({ template: "", renderer: { render } }) };
}
