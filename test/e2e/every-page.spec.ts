import type { Page, Request } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import {
  expectImagesOfDisplayedWidth,
  expectNoLayoutShift,
  getHeroFiles,
  images,
  scrollToEnd,
} from "./displayed-images.ts";
import { waitForFonts, waitForHydration } from "./hydrated.ts";
import { expectAccessibleLayout } from "./page-checks.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * One page of each kind: the page of a room is that of a style, and the list of rooms that of styles. Phones need
 * another file of the hero image than desktops, so it is not preloaded. The page of feeds has no image.
 */
const pages = [
  { path: "/", filesAhead: 0 },
  { path: "/boards", filesAhead: 1 },
  { path: "/styles", filesAhead: 1 },
  { path: "/feeds", filesAhead: null },
  { path: "/mid-century-modern", filesAhead: 0 },
  { path: "a board", filesAhead: 1 },
] as const;

for (const { path, filesAhead } of pages) {
  test(`${path} is complete, stable and the same for every visitor`, async ({ page, request }) => {
    const { id } = await findBoard(request, ({ moodboard }) => moodboard !== null);
    const isBoard = path === "a board";
    // Code that is loaded when the page is idle is not needed by it.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const requested = getRequests(page);
    const heroFiles = getHeroFiles(page);
    const response = await page.goto(isBoard ? `/board/${id}` : path);
    const sent = (await response?.text()) ?? "";
    await waitForHydration(page);

    await softStep("hydrates without console output, errors or changed elements", async () => {
      const shown = await page.evaluate(getWords, await page.locator("#app").innerHTML());
      expect(shown).toBe(await page.evaluate(getWords, sent.split('<div id="app">')[1]?.split("<script")[0] ?? ""));
    });
    await softStep("the document preloads all code it needs", () => {
      const scripts = requested.filter((one) => one.resourceType() === "script").map(getPath);
      expect(new Set(scripts).size).toBeGreaterThan(1);
      expect(scripts.filter((script) => !sent.includes(script) && !script.includes("runtime"))).toEqual([]);
    });
    await softStep("uses all fonts that the document preloads", async () => {
      await waitForFonts(page);
      const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
      expect(loaded).toBeGreaterThanOrEqual(await page.locator('link[rel="preload"][as="font"]').count());
    });
    await softStep("has no layout shift", async () => {
      await scrollToEnd(page);
      await expectNoLayoutShift(page);
    });
    if (filesAhead !== null) {
      await softStep("loads the first image eagerly and the others lazily", () =>
        expectOrderOfImages(page, filesAhead),
      );
      await softStep("loads images of about the displayed width", () => expectImagesOfDisplayedWidth(page));
    }
    if (path === "/mid-century-modern") {
      await softStep("loads one file for the hero in a wide viewport", async () => {
        expect(await heroFiles()).toMatchObject([{ asked: "?w=1600", width: 1_600 }]);
      });
    }
    await expectAccessibleLayout(page);
    await softStep("requests nothing from the API but the view count", async () => {
      const calls = () => requested.filter((one) => getPath(one).startsWith("/api/"));
      await expect
        .poll(() => calls().map((call) => `${call.method()} ${getPath(call)}`))
        .toEqual(isBoard ? [`POST /api/boards/${id}/views`] : []);
    });
  });
}

test("empty and unknown lists, also at unusual URLs, pass the same checks", async ({ page }) => {
  const unusual = [`/art-deco-%F0%9F%AA%91-${"a".repeat(2_000)}`, "/boards?after=%00%F0%9F%98%80"];
  for (const path of ["/boards?q=zzzzzz&style=mid-century-modern&room=living-room", ...unusual]) {
    await page.goto(path);
    await waitForHydration(page);
    await softStep(path.slice(0, 60), () => expectAccessibleLayout(page));
  }
});

/** Records the page's requests from now on. */
function getRequests(page: Page): readonly Request[] {
  const requested: Request[] = [];
  page.on("request", (one) => requested.push(one));
  return requested;
}

function getPath(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Text, links and images of HTML in order, without parts that exist only with or only without scripts. */
function getWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const changing of body.querySelectorAll("dialog, noscript")) changing.remove();
  const links = [...body.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  const shown = [...body.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  return [body.textContent?.trim(), ...links, ...shown].join("\n");
}

async function expectOrderOfImages(page: Page, filesAhead: number): Promise<void> {
  await expect(page.locator(images).first()).toHaveAttribute("fetchpriority", "high");
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(filesAhead);
  const others = await page
    .locator(images)
    .evaluateAll((images) => images.slice(1).map((image) => image.getAttribute("loading")));
  expect(new Set(others)).toEqual(new Set(["lazy"]));
}
