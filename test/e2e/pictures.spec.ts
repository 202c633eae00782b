import type { Locator, Page, Response } from "@playwright/test";
import sharp from "sharp";
import { pictureWidths } from "../../core/picture/picture-format.ts";
import { heldBack } from "./held-back.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

interface ShownPicture {
  readonly file: string;
  /** Pixels of the screen that the picture covers, the part that is cropped away included. */
  readonly needed: number;
  /** Pixels of the original, or of what is cut from it. */
  readonly natural: number;
}

async function shownPictures(page: Page): Promise<readonly ShownPicture[]> {
  const pictures = page.locator("img:not([aria-hidden])");
  for (let place = 0; place < (await pictures.count()); place += 1) {
    const picture = pictures.nth(place);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  }
  return await pictures.evaluateAll((images) =>
    images.flatMap((image) => {
      if (!(image instanceof HTMLImageElement)) return [];
      const { clientWidth, clientHeight, currentSrc } = image;
      const sized = currentSrc.endsWith("cut=tall") ? image.parentElement?.querySelector("source") : image;
      const natural = Number(sized?.getAttribute("width"));
      const ratio = natural / Number(sized?.getAttribute("height"));
      const drawn = Math.max(clientWidth, clientHeight * ratio);
      return [{ file: currentSrc, needed: drawn * window.devicePixelRatio, natural }];
    }),
  );
}

for (const { name, viewport, deviceScaleFactor } of [
  { name: "a phone", viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: "a desktop", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, deviceScaleFactor });

    // Each in a browser of its own: what one page has loaded larger is not asked for again by the next.
    for (const path of ["/", "/boards", "/styles", "/japandi", "a board"]) {
      test(`${path} loads no picture wider than it is drawn, and none much narrower`, async ({ page, request }) => {
        const { id } = await boardWith(request, ({ moodboard }) => moodboard !== null);
        await page.goto(path === "a board" ? `/board/${id}` : path);
        for (const { file, needed, natural } of await shownPictures(page)) {
          const loaded = Number(new URL(file).searchParams.get("w"));
          const enough = pictureWidths.find((width) => width >= needed) ?? pictureWidths.at(-1);
          expect(loaded, file).toBeLessThanOrEqual(enough ?? 0);
          expect(loaded, file).toBeGreaterThanOrEqual(Math.min(needed, natural, 1_920) * 0.62);
        }
      });
    }
  });
}

/** Listens from now on: gives what was asked for of the shown hero's picture, and how large it came, in pixels. */
function heroFilesOf(page: Page) {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  return async () => {
    await page.waitForLoadState("networkidle");
    const hero = page.getByRole("main").locator("img:not([aria-hidden])").first();
    const { pathname } = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc));
    const files = answers.filter((answer) => new URL(answer.url()).pathname === pathname);
    return await Promise.all(
      files.map(async (answer) => {
        const { width, height } = await sharp(await answer.body()).metadata();
        return { asked: new URL(answer.url()).search, width, height };
      }),
    );
  };
}

test.describe("on a phone of usual density", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test("the hero loads the part of its picture that it shows, and no other file of it", async ({ page }) => {
    const heroFiles = heroFilesOf(page);
    await page.goto("/kitchen");
    expect(await heroFiles()).toEqual([{ asked: "?w=480&cut=tall", width: 480, height: 600 }]);
  });
});

test("the first picture of a page is fetched first, the others when they come near", async ({ page, request }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  const { id } = await boardWith(request, ({ moodboard }) => moodboard !== null);
  const heroFiles = heroFilesOf(page);
  // What is asked for ahead of its element is one file: of a hero's picture, phones need another than desktops.
  for (const [path, preloads] of [
    ["/boards", 1],
    ["/styles", 1],
    [`/board/${id}`, 1],
    ["/", 0],
    ["/kitchen", 0],
  ] as const) {
    await page.goto(path);
    const pictures = page.locator("img:not([aria-hidden])");
    await expect(pictures.first(), path).toHaveAttribute("fetchpriority", "high");
    await expect(page.locator('link[rel="preload"][as="image"]'), path).toHaveCount(preloads);
    const others = await pictures.evaluateAll((images) =>
      images.slice(1).map((image) => image.getAttribute("loading")),
    );
    expect(new Set(others), path).toEqual(new Set(["lazy"]));
  }
  await test.step("in a wide window the hero loads its whole picture, and no other file of it", async () => {
    expect(await heroFiles()).toMatchObject([{ asked: "?w=1280", width: 1_280 }]);
  });
});

test.describe("before any picture is there", () => {
  test.use({ javaScriptEnabled: false, meant: [/ERR_FAILED/u] });

  test("its shape is known", async ({ page }) => {
    await page.route("**/images/**", (route) => route.abort());
    await page.goto("/");
    const pictures = page.locator("img:not([aria-hidden])");
    for (const picture of await pictures.all()) {
      expect(Number(await picture.getAttribute("width"))).toBeGreaterThan(0);
      expect(Number(await picture.getAttribute("height"))).toBeGreaterThan(0);
    }
  });
});

/** The drawings that have nothing to keep in proportion. */
const blurs = (part: Page | Locator) => part.locator('svg[preserveAspectRatio="none"]');

test.describe("a picture's blur", () => {
  test("lies under it and goes when the picture is there", async ({ page }) => {
    const release = await heldBack(page, "**/images/**");
    await page.goto("/styles", { waitUntil: "domcontentloaded" });
    const card = page.getByRole("main").getByRole("link").first();
    await expect(blurs(card)).toBeVisible();
    release();
    await expect(blurs(card)).toHaveCount(0);
    await expect(card.locator("img")).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("is in the document itself", async ({ page }) => {
      await page.goto("/");
      await expect(blurs(page).first()).toBeAttached();
      expect(await page.locator("[style]").count()).toBe(0);
    });
  });
});
