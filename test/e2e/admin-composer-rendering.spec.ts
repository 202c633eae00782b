import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { type Composition, type TemplateName, templateNames } from "../../core/composition/composition.ts";
import { templateLabels } from "../../ui/features/editor/composer/item-changes.ts";
import { expect, test } from "./admin-session.ts";
import { getDraftKeys, openEditor } from "./board-editor.ts";
import { draftOfNine, getOpenButton, nineProducts, waitForComposer, waitForImages } from "./composer.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/**
 * The moodboard measures 600 × 800 CSS pixels in this window, and is drawn with as many pixels as the stored image has.
 */
test.use({ viewport: { width: 1_280, height: 920 }, deviceScaleFactor: 3 });

test("the composer and the stored JPEG show the same", { tag: slowTag }, async ({ page, aDraft, adminApi }) => {
  const { id } = await aDraft({ ...draftOfNine(), title: "Low Oak, Paper Light" });
  await openEditor(page, id);
  await getOpenButton(page).click();
  const { dialog, template, moodboard } = await waitForComposer(page);
  await dialog.getByRole("button", { name: "Board", exact: true }).click();
  await dialog.getByRole("checkbox", { name: "Show the board’s title" }).check();
  const key = await getDraftKeys(adminApi, id);
  for (const name of templateNames) {
    await softStep(templateLabels[name], async () => {
      await template(templateLabels[name]).click();
      const stored = render(adminApi, await readComposition(page, key, name));
      await waitForFinalImages(moodboard);
      const shown = await moodboard.screenshot();
      const { width = 0, height = 0 } = (await moodboard.boundingBox()) ?? {};
      const size = { width: Math.round(width), height: Math.round(height) };
      expect(await getSimilarity(shown, await stored, size)).toBeGreaterThanOrEqual(0.97);
    });
  }
});

/** Waits for the images in their own sizes: in place of one that is not made yet another size is shown. */
async function waitForFinalImages(moodboard: Locator): Promise<void> {
  const images = moodboard.locator("img");
  const countStandIns = () =>
    images.evaluateAll(async (shown) => {
      const headers = { Accept: "image/avif,image/webp,*/*;q=0.8" };
      const responses = await Promise.all(shown.map((image) => fetch(image.getAttribute("src") ?? "", { headers })));
      return responses.filter((response) => response.headers.get("Cache-Control") === "no-store").length;
    });
  await waitForImages(moodboard);
  await expect.poll(countStandIns).toBe(0);
  await images.evaluateAll((shown) => {
    for (const image of shown) image.setAttribute("src", image.getAttribute("src") ?? "");
  });
  await waitForImages(moodboard);
}

/** The composition of the draft, once it has this template. */
async function readComposition(page: Page, key: string, template: TemplateName): Promise<Composition> {
  const read = () =>
    page.evaluate((prefix) => {
      const name = Object.keys(localStorage).find((entry) => entry.startsWith(prefix));
      const draft = JSON.parse(localStorage.getItem(name ?? "") ?? "{}");
      return draft.form?.composerDraft?.composition;
    }, key);
  await expect.poll(async () => (await read())?.template).toBe(template);
  return await read();
}

async function render(api: APIRequestContext, composition: Composition): Promise<Buffer> {
  const response = await api.post("/api/moodboard-images/compose", { data: { composition, products: nineProducts } });
  const { objectPath } = await response.json();
  const picture = await (await api.get(objectPath)).body();
  // Of the 1,800 pixels that the frame is wide, the stored image leaves out the first and the last.
  return await sharp(picture).extend({ left: 1, right: 1, extendWith: "copy" }).png().toBuffer();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function readGrays(image: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  return await sharp(image).resize(width, height, { fit: "fill" }).removeAlpha().grayscale().raw().toBuffer();
}

const windowSize = 8;
/** Of the pixels' range, as in the paper by Wang et al. (2004). */
const [stabilizer1, stabilizer2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * Mean structural similarity of two images in gray, over windows of 8 × 8 pixels every 4 pixels: 1 for equal images.
 */
async function getSimilarity(one: Uint8Array, other: Uint8Array, size: Size): Promise<number> {
  const [first, second] = await Promise.all([readGrays(one, size), readGrays(other, size)]);
  let [sum, count] = [0, 0];
  for (let y = 0; y + windowSize <= size.height; y += windowSize / 2) {
    for (let x = 0; x + windowSize <= size.width; x += windowSize / 2) {
      sum += compareWindow(first, second, y * size.width + x, size.width);
      count += 1;
    }
  }
  return sum / count;
}

function compareWindow(one: Uint8Array, other: Uint8Array, start: number, rowLength: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < windowSize; row += 1) {
    for (let column = 0; column < windowSize; column += 1) {
      const at = start + row * rowLength + column;
      const [p, q] = [one[at] ?? 0, other[at] ?? 0];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const n = windowSize * windowSize;
  const [meanA, meanB] = [a / n, b / n];
  const [varianceA, varianceB, covariance] = [aa / n - meanA ** 2, bb / n - meanB ** 2, ab / n - meanA * meanB];
  return (
    ((2 * meanA * meanB + stabilizer1) * (2 * covariance + stabilizer2)) /
    ((meanA ** 2 + meanB ** 2 + stabilizer1) * (varianceA + varianceB + stabilizer2))
  );
}
