import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { run } from "axe-core";
import { expect } from "./console-test.ts";

/** The minified script, which the browser reads faster than the other one. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What the script adds to the page. */
declare const axe: { readonly run: typeof run };

/**
 * Expects no axe violations in either theme; the themes differ in colors only. Uses reduced motion, because colors are
 * mixed during the transition between themes.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await listViolations(page), "in the light theme").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  const colorRules = ["color-contrast", "link-in-text-block"];
  expect(await listViolations(page, colorRules), "in the dark theme").toEqual([]);
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
 * stays in the document, because injecting it takes longer than a run.
 */
async function listViolations(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return await page.evaluate(async (only) => {
    // Toasts fade also with reduced motion, and their colors are mixed meanwhile.
    const isEnding = ({ effect, playState }: Animation) =>
      playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations } = await axe.run(document, {
      // Passed rules are not reported, and no rule that is switched on reads the text of style sheets.
      resultTypes: ["violations"],
      preload: false,
      ...(only.length > 0 && { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, rules);
}
