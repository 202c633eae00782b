import type { Page } from "@playwright/test";
import { expect } from "./console-test.ts";

/**
 * Expects that the visible toast overlaps no visible link, button, field, menu or dialog, and that nothing covers it, at
 * all window sizes. The dialog that holds the toast does not count, nor does content scrolled below a bar. Focus in the
 * toast keeps it open during the check.
 */
export async function expectToastCoversNothing(page: Page): Promise<void> {
  await expect(page.locator("[role=region][aria-label^=Notifications] li")).toBeVisible();
  await page.keyboard.press("F8");
  for (const [width, height] of windowSizes) {
    await page.setViewportSize({ width, height });
    for (const scrolled of [0, 333]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      const found = () => page.evaluate(listOverlaps);
      await expect.poll(found, `at a width of ${width} px, scrolled by ${scrolled} px`).toEqual([]);
    }
  }
}

const windowSizes = [
  [320, 568],
  [390, 780],
  [768, 1024],
  [1024, 700],
  [1280, 800],
  [1920, 1080],
] as const;

/** Names of controls whose visible part overlaps the toast, and "the toast" itself when it is covered or clipped. */
function listOverlaps(): readonly string[] {
  const toast = document.querySelector("[role=region][aria-label^=Notifications] li");
  const slot = toast?.closest("[data-toast-slot]");
  if (!toast || !slot) return ["the toast is outside of its slot"];
  const ground = toast.closest("dialog") ?? document;
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const isCut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left > 420.5;
  const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => ({ x, y })));
  const isCovered = corners.some(({ x, y }) => !toast.contains(document.elementFromPoint(x, y)));

  const controls =
    "a[href], button, input, select, textarea, summary, [role=menu], [role=button], [tabindex='0'], dialog h2, dialog p";
  const names = [...ground.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !toast.contains(control) && !control.contains(toast) && isSeen(control))
    .filter((control) => {
      const box = visibleBox(control);
      return box.left < right && box.right > left && box.top < Math.min(bottom, box.bottom) && box.bottom > top;
    })
    .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? control.tagName);
  return [...names, ...(isCut ? ["the toast is cut or too wide"] : []), ...(isCovered ? ["the toast is covered"] : [])];

  function isSeen(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect();
    return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
  }
  /** The part that scroll containers leave visible, and on a page the bar that holds the toast. */
  function visibleBox(control: Element) {
    let { left, right, top, bottom } = control.getBoundingClientRect();
    const header = toast?.closest("header");
    if (header && !header.contains(control)) top = Math.max(top, header.getBoundingClientRect().bottom);
    for (let parent = control.parentElement; parent !== null; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowY === "visible") continue;
      const clip = parent.getBoundingClientRect();
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
    }
    return { left, right, top, bottom };
  }
}
