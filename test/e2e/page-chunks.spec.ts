import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { waitForFonts, waitForHydration } from "./hydrated.ts";

test("the first image loads before the page code, which loads afterwards or on interaction", async ({ page }) => {
  const release = await delayRequests(page, "**/images/**");
  const scripts: string[] = [];
  page.on("request", (requested) => {
    if (requested.resourceType() === "script") scripts.push(new URL(requested.url()).pathname);
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await waitForFonts(page);
  expect(scripts).toEqual([expect.stringContaining("/start-")]);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  release();
  await waitForHydration(page);
});
