import { flushSync } from "react-dom";
import { boardImageTransition, prefersReducedMotion } from "../design/tokens.ts";

/**
 * Calls `navigate` inside a view transition that morphs the card's image into the board's. Without support, with
 * reduced motion, or if an image is off screen, it only navigates.
 */
export function navigateWithImageTransition(path: string, navigate: () => void): void {
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
