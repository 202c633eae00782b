import type { PageRenderer } from "../../../../adapters/http/contract/page-renderer.ts";
import type { PageSource } from "../../../../adapters/http/pages/pages.ts";

/**
 * Pages that contain only their URL and record each rendering. The home page reads boards. Paths of more than one
 * segment return 404.
 */
export function createCountingPages() {
  let urls: string[] = [];
  const renderer: PageRenderer = {
    render: async ({ url, reads }) => {
      urls.push(url);
      if (url === "/") await reads.featured(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const html = `<!doctype html><title>${url}</title>${"text ".repeat(500)}`;
      return { status: url.split("/").length > 2 ? 404 : 200, html };
    },
  };
  const pages: PageSource = { assets: (_ctx, next) => next(), page: async () => ({ template: "", renderer }) };
  return {
    pages,
    rendered: (): readonly string[] => urls,
    reset: () => {
      urls = [];
    },
  };
}
