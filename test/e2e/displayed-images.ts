import type { Page, Response } from "@playwright/test";
import sharp from "sharp";
import { imageWidths } from "../../core/image/image.ts";
import { expect } from "./console-test.ts";

/** Images with a text alternative; the others are decorative. */
export const images = "img:not([aria-hidden])";

/** Allows for a shift below one pixel when no metric-compatible fallback font is installed. */
const maxLayoutShift = 0.001;

/** Scrolls down the page and waits for the visible images at each position. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const arrived = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        for (const event of ["load", "error"]) image.addEventListener(event, resolve, { once: true });
        if (image.complete) resolve(undefined);
      });
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight;
    };
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight - 100) {
      window.scrollTo(0, y);
      await Promise.all([...document.images].filter(isInSight).map(arrived));
      await frame();
    }
  });
  await page.waitForFunction(
    (shown) =>
      [...document.querySelectorAll(shown)].every((image) => image instanceof HTMLImageElement && image.complete),
    images,
  );
}

/** Expects no layout shift since the start, as reported by the browser. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Without any shift the observer reports nothing.
        observer.observe({ type: "mark" });
        performance.mark("all read");
      }),
  );
  expect(shift).toBeLessThan(maxLayoutShift);
}

/** Expects that every image is loaded at about its displayed width. */
export async function expectImagesOfDisplayedWidth(page: Page): Promise<void> {
  const shown = await page.locator(images).evaluateAll((images) =>
    images.flatMap((image) => {
      if (!(image instanceof HTMLImageElement)) return [];
      const { clientWidth, clientHeight, currentSrc } = image;
      const sized = currentSrc.endsWith("cut=tall") ? image.parentElement?.querySelector("source") : image;
      // Pixels of the original or of its crop.
      const natural = Number(sized?.getAttribute("width"));
      const ratio = natural / Number(sized?.getAttribute("height"));
      // Device pixels that the image covers, including the cropped part.
      const needed = Math.max(clientWidth, clientHeight * ratio) * window.devicePixelRatio;
      return [{ file: currentSrc, needed, natural }];
    }),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const { file, needed, natural } of shown) {
    const loaded = Number(new URL(file).searchParams.get("w"));
    const enough = imageWidths.find((width) => width >= needed) ?? imageWidths.at(-1);
    expect(loaded, file).toBeLessThanOrEqual(enough ?? 0);
    expect(loaded, file).toBeGreaterThanOrEqual(Math.min(needed, natural, 1_920) * 0.62);
  }
}

/** Returns the image of a response; for a stand-in, the requested variant once it is made. */
async function readVariant(page: Page, response: Response): Promise<Buffer> {
  if (response.headers()["cache-control"] !== "no-store") return await response.body();
  const { accept = "" } = await response.request().allHeaders();
  const request = () => page.request.get(response.url(), { headers: { accept } });
  await expect.poll(async () => (await request()).headers()["cache-control"]).not.toBe("no-store");
  return await (await request()).body();
}

/** Records requests for the hero image and the dimensions of the requested variants, in pixels. */
export function getHeroFiles(page: Page) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return async () => {
    const hero = page.getByRole("main").locator(images).first();
    const { pathname } = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc));
    const files = responses.filter((response) => new URL(response.url()).pathname === pathname);
    return await Promise.all(
      files.map(async (response) => {
        const { width, height } = await sharp(await readVariant(page, response)).metadata();
        return { asked: new URL(response.url()).search, width, height };
      }),
    );
  };
}
