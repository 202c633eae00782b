import type { AroundNavHandler } from "wouter";
import { loadPage } from "./lazy-pages.ts";
import { matchRoute } from "./match-route.ts";

/**
 * Shows another page once its code is there. It is read from its top; the same list, narrowed, stays where it is.
 * Where the code does not come, as after an update of the site, the browser asks the server for the page.
 */
export const goToPage: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, window.location.href);
  const isAnother = pathname !== window.location.pathname;
  loadPage(matchRoute(pathname)).then(
    () => {
      navigate(to, options);
      if (isAnother) window.scrollTo(0, 0);
    },
    () => window.location.assign(to),
  );
};
