import { loadPage } from "./lazy-pages.ts";
import { matchRoute } from "./routes.ts";

/** Loads the code of a page as soon as somebody points at a link to it. */
export function loadAhead(document: Document): void {
  for (const event of ["pointerover", "focusin"]) {
    document.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      // Whoever follows the link hears of a failure.
      if (link?.origin === window.location.origin) loadPage(matchRoute(link.pathname)).catch(() => undefined);
    });
  }
}
