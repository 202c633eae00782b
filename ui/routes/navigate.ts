import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import type { AroundNavHandler } from "wouter";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import { isServerReachable } from "../api/http.ts";
import { boardQuery } from "../api/queries.ts";
import { boardImageTransition, prefersReducedMotion } from "../design/tokens.ts";
import { matchRoute, type Route } from "./routes.tsx";

interface Dependencies {
  readonly client: QueryClient;
  readonly api: PageData;
}

/** A board that takes longer is shown as a skeleton first. */
const maxWaitMs = 250;

/**
 * Navigates when the chunk of the page is loaded, and scrolls to the top unless the path stays the same. If the chunk
 * fails to load, for example after a deployment, the browser requests the page from the server. While the server is
 * unreachable, that would end on the browser's own error page, so the page of the site shows the failure.
 */
export function createNavigationHandler(dependencies: Dependencies): AroundNavHandler {
  let navigationCount = 0;
  window.addEventListener("popstate", () => {
    navigationCount++;
  });
  return (navigate, to, options) => {
    const { pathname } = new URL(to, window.location.href);
    const isOtherPath = pathname !== window.location.pathname;
    // The filter form updates the URL of its own page; this must not cancel a pending navigation to another page.
    if (!isOtherPath && options?.replace) return navigate(to, options);
    const route = matchRoute(pathname);
    const show = () => {
      navigate(to, options);
      if (isOtherPath) window.scrollTo(0, 0);
    };
    const id = ++navigationCount;
    Promise.all([route.load(), prefetchBoard(route, dependencies)]).then(
      () => {
        // Superseded by a newer navigation or by `popstate`.
        if (id !== navigationCount) return;
        if (isOtherPath && route.name === "board") navigateWithImageTransition(pathname, show);
        else show();
      },
      async () => {
        if (await isServerReachable()) window.location.assign(to);
        else if (id === navigationCount) show();
      },
    );
  };
}

/**
 * Waits up to `maxWaitMs` for the board, so that its page appears complete. Ignores errors: the page reports them.
 */
async function prefetchBoard(route: Route, { client, api }: Dependencies): Promise<void> {
  if (route.name !== "board") return;
  const request = client.fetchQuery(boardQuery(api, route.param)).catch(() => null);
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

/** Loads the chunk of a page when a link to it is hovered or focused. */
export function preloadOnHover(document: Document): void {
  for (const event of ["pointerover", "focusin"]) {
    document.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      // Errors are ignored here: navigating reports them.
      if (link?.origin === window.location.origin)
        matchRoute(link.pathname)
          .load()
          .catch(() => undefined);
    });
  }
}

/**
 * Calls `navigate` inside a view transition that morphs the card's image into the board's. Without support, with
 * reduced motion, or if an image is off screen, it only navigates.
 */
function navigateWithImageTransition(path: string, navigate: () => void): void {
  const cardImage = findCardImage(path);
  if (cardImage === undefined || !canAnimate()) navigate();
  else startTransition(cardImage, navigate);
}

function startTransition(cardImage: HTMLElement, navigate: () => void): void {
  cardImage.style.viewTransitionName = boardImageTransition;
  const transition = document.startViewTransition(() => {
    cardImage.style.viewTransitionName = "";
    flushSync(navigate);
    const boardImage = findBoardImage();
    if (boardImage !== null) boardImage.style.viewTransitionName = boardImageTransition;
    else transition.skipTransition();
  });
  const removeName = () => {
    const boardImage = findBoardImage();
    if (boardImage !== null) boardImage.style.viewTransitionName = "";
  };
  // Both promises also settle when the transition was skipped; the page is shown in any case.
  transition.ready.catch(() => undefined);
  transition.finished.then(removeName, removeName);
}

function canAnimate(): boolean {
  return typeof document.startViewTransition === "function" && !window.matchMedia(prefersReducedMotion).matches;
}

function findCardImage(path: string): HTMLElement | undefined {
  return [...document.querySelectorAll("main a")]
    .filter((link) => link.getAttribute("href") === path)
    .flatMap((link) => link.querySelector("img")?.parentElement ?? [])
    .find(isInViewport);
}

function findBoardImage(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-board-image=${boardImageTransition}]`);
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
