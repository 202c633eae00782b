import { flushSync } from "react-dom";
import { boardImageTransition, prefersReducedMotion } from "../design/tokens.ts";

/**
 * Shows a board's page so that the picture of the card that leads to it grows into the board's own. It just shows the
 * page where the browser cannot do that, the reader wants stillness, or one of the two pictures is not to be seen.
 */
export function navigateWithImageTransition(path: string, show: () => void): void {
  const small = findCardImage(path);
  if (small === undefined || !canAnimate()) show();
  else startTransition(small, show);
}

function startTransition(small: HTMLElement, show: () => void): void {
  small.style.viewTransitionName = boardImageTransition;
  const transition = document.startViewTransition(() => {
    small.style.viewTransitionName = "";
    flushSync(show);
    const large = findBoardImage();
    if (large !== null) large.style.viewTransitionName = boardImageTransition;
    else transition.skipTransition();
  });
  const forgetName = () => {
    const large = findBoardImage();
    if (large !== null) large.style.viewTransitionName = "";
  };
  // It is also ready, and finished, when it was skipped; then the page is there all the same.
  transition.ready.catch(() => undefined);
  transition.finished.then(forgetName, forgetName);
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
  return document.querySelector<HTMLElement>(`main [data-picture=${boardImageTransition}]`);
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
