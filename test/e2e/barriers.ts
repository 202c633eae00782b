import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./quiet-test.ts";

/** Nothing that axe can find stands in a reader's way, in either theme; they differ in nothing but colours. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await barriers(axe(page)), "in the light theme").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(whenColoursHaveChanged);
  const colours = axe(page).withRules(["color-contrast", "link-in-text-block"]);
  expect(await barriers(colours), "in the dark theme").toEqual([]);
}

/** Nothing sticks out at the side of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
}

/** Halfway between two themes no colour is that of either. */
async function whenColoursHaveChanged(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** No page has frames of other sites, for which alone axe would open a second page. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function barriers(builder: AxeBuilder) {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
