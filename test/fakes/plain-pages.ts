import type { PageSource } from "../../adapters/http/pages/pages.ts";

/** Minimal pages for tests that do not need the UI. */
export const plainPages: PageSource = {
  assets: (_ctx, next) => next(),
  page: async () => ({
    template: "<!doctype html><title></title>",
    renderer: {
      render: async ({ url, template }) => ({ status: url === "/" ? 200 : 404, isListed: true, html: template }),
    },
  }),
};
