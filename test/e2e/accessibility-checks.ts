import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./console-test.ts";

/**
 * Nothing that axe can find stands in a reader's way, in either theme; they differ in nothing but colours. With reduced
 * motion, because halfway between two themes no colour is that of either.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await barriers(await axe(page)), "in the light theme").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  const colours = (await axe(page)).withRules(["color-contrast", "link-in-text-block"]);
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

/**
 * No page has frames of other sites, for which alone axe would open a second page. Once it is in a document it stays
 * there: to bring it again takes longer than all that it does. What it finds in order is not told one by one.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: "void 0" } : { page });
  return builder.setLegacyMode().options({ resultTypes: ["violations"] });
}

async function barriers(builder: AxeBuilder) {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
