import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { openHydrated, waitForFonts, waitForHydration } from "./hydrated.ts";
import { softStep } from "./soft-step.ts";

test("client-side navigation needs no reload, scrolls to the top and updates the title", async ({ page }) => {
  await openHydrated(page, "/");
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await page.evaluate(() => document.body.setAttribute("data-kept", ""));
  await page.getByRole("region", { name: "Browse by Style" }).getByRole("link", { name: "Coastal" }).click();
  await expect(page).toHaveTitle(/^Coastal/u);
  await expect(page.locator("body[data-kept]")).toHaveCount(1);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await softStep("removes the first page's server-rendered metadata", async () => {
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute("href", /\/coastal$/u);
    await expect(page.locator('meta[property], script[type="application/ld+json"]')).toHaveCount(0);
  });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Discover Your Perfect Style" })).toBeAttached();
});

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
