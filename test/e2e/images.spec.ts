import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { expectImagesOfDisplayedWidth, expectNoLayoutShift, getHeroFiles, scrollToEnd } from "./displayed-images.ts";
import { openHydrated } from "./hydrated.ts";
import { findBoard } from "./published-boards.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  // One browser context for each page: a larger image cached by one page is not requested again by the next.
  for (const path of ["/", "a board"]) {
    test(`${path} has no layout shift and loads images of about the displayed width`, async ({ page, request }) => {
      const { id } = await findBoard(request, ({ moodboard }) => moodboard !== null);
      await openHydrated(page, path === "a board" ? `/board/${id}` : path);
      await scrollToEnd(page);
      await expectNoLayoutShift(page);
      await expectImagesOfDisplayedWidth(page);
    });
  }
});

test.describe("on a phone with usual pixel density", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test("the hero loads only its portrait crop", async ({ page }) => {
    const heroFiles = getHeroFiles(page);
    await openHydrated(page, "/kitchen");
    expect(await heroFiles()).toEqual([{ asked: "?w=480&cut=tall", width: 480, height: 600 }]);
  });
});

test("the blur placeholder covers its image and disappears when the image has loaded", async ({ page }) => {
  const release = await delayRequests(page, "**/images/**");
  const card = page.getByRole("main").getByRole("link").first();
  const blurs = card.locator("span:has(> svg[color])");
  // Placeholders are computed when an image is first shown.
  await expect(async () => {
    await page.goto("/styles", { waitUntil: "domcontentloaded" });
    await expect(blurs).toBeVisible({ timeout: 500 });
  }).toPass();
  // The boxes lie four image widths to the left, and their shadows are moved back onto the image.
  const widths = await blurs.first().evaluate((blur) => {
    const [, offset = ""] = /([\d.]+)px/u.exec(getComputedStyle(blur.querySelector("svg") ?? blur).boxShadow) ?? [];
    return Number(offset) / blur.clientWidth;
  });
  expect(widths).toBeCloseTo(4, 1);
  release();
  await expect(blurs).toHaveCount(0);
  await expect(card.locator("img")).toBeVisible();
});
