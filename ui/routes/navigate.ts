import type { QueryClient } from "@tanstack/react-query";
import type { AroundNavHandler } from "wouter";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import { boardQuery } from "../api/queries.ts";
import { navigateWithImageTransition } from "./board-image-transition.ts";
import { preloadPage } from "./route-pages.tsx";
import { matchRoute, type Route } from "./routes.ts";

interface Dependencies {
  readonly client: QueryClient;
  readonly reads: PageData;
}

/** A board that takes longer shows its skeleton first. */
const MAX_WAIT_MS = 250;

/**
 * Shows another page once its code is there. It is read from its top; the same list, narrowed, stays where it is.
 * Where the code does not come, as after an update of the site, the browser asks the server for the page.
 */
export function createNavigationHandler(dependencies: Dependencies): AroundNavHandler {
  let navigationCount = 0;
  window.addEventListener("popstate", () => {
    navigationCount++;
  });
  return (navigate, to, options) => {
    const { pathname } = new URL(to, window.location.href);
    const isAnother = pathname !== window.location.pathname;
    // An address that follows what was typed calls nobody back from the link that they have pressed since.
    if (!isAnother && options?.replace) return navigate(to, options);
    const route = matchRoute(pathname);
    const show = () => {
      navigate(to, options);
      if (isAnother) window.scrollTo(0, 0);
    };
    const step = ++navigationCount;
    Promise.all([preloadPage(route), prefetchBoard(route, dependencies)]).then(
      () => {
        // Whoever has chosen something else meanwhile, or gone back, is there alone.
        if (step !== navigationCount) return;
        if (isAnother && route.name === "board") navigateWithImageTransition(pathname, show);
        else show();
      },
      () => window.location.assign(to),
    );
  };
}

/** Gives a board a moment to come, so that its page appears whole. Whether it did is for the page to say. */
async function prefetchBoard(route: Route, { client, reads }: Dependencies): Promise<void> {
  if (route.name !== "board") return;
  const requested = client.fetchQuery(boardQuery(reads, route.id)).catch(() => null);
  await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** Loads the code of a page as soon as somebody points at a link to it. */
export function preloadOnHover(document: Document): void {
  for (const event of ["pointerover", "focusin"]) {
    document.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      // Whoever follows the link hears of a failure.
      if (link?.origin === window.location.origin) preloadPage(matchRoute(link.pathname)).catch(() => undefined);
    });
  }
}
