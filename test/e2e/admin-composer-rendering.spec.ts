import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { type Composition, type TemplateName, templateNames } from "../../core/composition/composition.ts";
import { templateLabels } from "../../ui/features/editor/composer/item-names.ts";
import { expect, test } from "./admin-session.ts";
import { getDraftKeys } from "./board-editor.ts";
import { getOpenButton, nineProducts, waitForComposer, waitForImages } from "./composer.ts";
import { getSimilarity } from "./image-similarity.ts";
import { openEditor } from "./product-search.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** The moodboard measures 600 × 800 CSS pixels in this window, and is drawn with as many pixels as the stored image has. */
test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1_280, height: 920 },
  deviceScaleFactor: 3,
});

const oftenTested: readonly TemplateName[] = ["collage"];
const slowlyTested = templateNames.filter((name) => !oftenTested.includes(name));

for (const { names, tag } of [
  { names: oftenTested, tag: [] },
  { names: slowlyTested.slice(0, 4), tag: slowTag },
  { names: slowlyTested.slice(4), tag: slowTag },
]) {
  test(`the composer and the stored JPEG show the same: ${names.join(", ")}`, { tag }, async ({
    page,
    aDraft,
    adminApi,
  }) => {
    const title = "Low Oak, Paper Light";
    const { id } = await aDraft({ style: "Japandi", room: "Living Room", title, products: nineProducts });
    await openEditor(page, id);
    await getOpenButton(page).click();
    const { dialog, template, moodboard } = await waitForComposer(page);
    await dialog.getByRole("button", { name: "Board", exact: true }).click();
    await dialog.getByRole("checkbox", { name: "Show the board’s title" }).check();
    const key = await getDraftKeys(adminApi, id);
    for (const name of names) {
      await softStep(templateLabels[name], async () => {
        await template(templateLabels[name]).click();
        const stored = render(adminApi, await readComposition(page, key, name));
        await waitForImages(moodboard);
        const shown = await moodboard.screenshot();
        const { width = 0, height = 0 } = (await moodboard.boundingBox()) ?? {};
        const size = { width: Math.round(width), height: Math.round(height) };
        expect(await getSimilarity(shown, await stored, size)).toBeGreaterThanOrEqual(0.97);
      });
    }
  });
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
