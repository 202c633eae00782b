import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./console-test.ts";

/**
 * Expects no axe violations in either theme; the themes differ in colors only. Uses reduced motion, because colors are
 * mixed during the transition between themes.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await listViolations(await createAxe(page)), "in the light theme").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  const colorChecks = (await createAxe(page)).withRules(["color-contrast", "link-in-text-block"]);
  expect(await listViolations(colorChecks), "in the dark theme").toEqual([]);
}

/** Expects no horizontal overflow. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
}

/**
 * Runs axe in the page itself: no page has cross-origin frames, for which axe would need a second page. The script
 * stays in the document, because injecting it takes longer than a run. Passed rules are not reported.
 */
async function createAxe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: "void 0" } : { page });
  return builder.setLegacyMode().options({ resultTypes: ["violations"] });
}

async function listViolations(builder: AxeBuilder) {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
