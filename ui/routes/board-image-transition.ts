import { flushSync } from "react-dom";
import { growingPicture, stillness } from "../design/tokens.ts";

/**
 * Shows a board's page so that the picture of the card that leads to it grows into the board's own. It just shows the
 * page where the browser cannot do that, the reader wants stillness, or one of the two pictures is not to be seen.
 */
export function growPicture(path: string, show: () => void): void {
  const small = pictureOfCard(path);
  if (small === undefined || !mayMove()) show();
  else showGrowing(small, show);
}

function showGrowing(small: HTMLElement, show: () => void): void {
  small.style.viewTransitionName = growingPicture;
  const transition = document.startViewTransition(() => {
    small.style.viewTransitionName = "";
    flushSync(show);
    const large = pictureOfBoard();
    if (large !== null) large.style.viewTransitionName = growingPicture;
    else transition.skipTransition();
  });
  const forgetName = () => {
    const large = pictureOfBoard();
    if (large !== null) large.style.viewTransitionName = "";
  };
  // It is also ready, and finished, when it was skipped; then the page is there all the same.
  transition.ready.catch(() => undefined);
  transition.finished.then(forgetName, forgetName);
}

function mayMove(): boolean {
  return typeof document.startViewTransition === "function" && !window.matchMedia(stillness).matches;
}

function pictureOfCard(path: string): HTMLElement | undefined {
  return [...document.querySelectorAll("main a")]
    .filter((link) => link.getAttribute("href") === path)
    .flatMap((link) => link.querySelector("img")?.parentElement ?? [])
    .find(isInSight);
}

function pictureOfBoard(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-picture=${growingPicture}]`);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
