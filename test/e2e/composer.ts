import type { Locator, Page } from "@playwright/test";
import type { ProductInput } from "../../adapters/http/contract/operations/products.ts";
import { aTitle } from "./board-editor.ts";
import { expect } from "./console-test.ts";

/** Nine pieces for a living room, by their images in the sample catalog. */
const titlesByImage = {
  "sofa-oak-linen": "Solid Oak Three-Seater Sofa",
  "armchair-lounge-oak": "Oak Lounge Armchair",
  "coffee-table-pebble-oak": "Pebble Coffee Table",
  "rug-jute-round": "Round Jute Rug",
  "lamp-tripod": "Tripod Floor Lamp",
  "plant-olive": "Olive Tree in a Pot",
  "vase-trio": "Set of Three Vases",
  "sideboard-slat-oak": "Slatted Oak Sideboard",
  "cushion-linen-olive": "Linen Cushion",
} as const;

export const nineProducts: ProductInput[] = Object.entries(titlesByImage).map(([image, title]) => ({
  id: image,
  title,
  imageUrl: `/sample-catalogue/${image}.jpg`,
}));

export const draftOfNine = () => ({
  style: "Japandi",
  room: "Living Room",
  title: aTitle(),
  products: nineProducts,
});

export const getOpenButton = (page: Page): Locator => page.getByRole("button", { name: "Compose moodboard" });

/** Locators of the open composer. */
export function getComposer(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Compose moodboard" });
  return {
    dialog,
    moodboard: dialog.getByRole("region", { name: "Moodboard" }),
    items: dialog.getByRole("list", { name: "Items of the moodboard" }).getByRole("button"),
    item: (title: string) =>
      dialog.getByRole("list", { name: "Items of the moodboard" }).getByRole("button", { name: title }),
    template: (name: string) => dialog.getByRole("button", { name, exact: true }),
    use: dialog.getByRole("button", { name: "Use this moodboard" }),
    undo: dialog.getByRole("button", { name: "Undo" }),
    close: dialog.getByRole("button", { name: "Close" }),
  };
}

/** Waits until the composer is open and shows all of its images. */
export async function waitForComposer(page: Page): Promise<ReturnType<typeof getComposer>> {
  const composer = getComposer(page);
  await composer.items.first().waitFor();
  await waitForImages(composer.moodboard);
  return composer;
}

/** Presses "Use this moodboard" and waits until the image is rendered. */
export async function useMoodboard(page: Page, press: () => Promise<void>): Promise<void> {
  const rendered = page.waitForResponse((response) => response.url().endsWith("/api/moodboard-images/compose"));
  await press();
  expect((await rendered).status()).toBe(200);
  await expect(getComposer(page).dialog).toBeHidden();
}

export async function waitForImages(moodboard: Locator): Promise<void> {
  const isLoaded = (images: Element[]) =>
    images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
  await expect.poll(() => moodboard.locator("img").evaluateAll(isLoaded)).toBe(true);
}

/** "30% from left" as a number. */
export async function getDistanceFromLeft(item: Locator): Promise<number> {
  const label = (await item.getAttribute("aria-label")) ?? "";
  return Number(/(\d+)% from left/u.exec(label)?.[1]);
}

/** The names and positions of items, as they are announced. */
export async function listLabels(items: Locator): Promise<readonly string[]> {
  return items.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
}

interface Distance {
  readonly x: number;
  readonly y: number;
}

export async function drag(page: Page, from: Locator, by: Distance): Promise<void> {
  await pressAndMove(page, from, by);
  await page.mouse.up();
}

/** Presses the mouse on an element and moves it by a distance, without releasing it. */
export async function pressAndMove(page: Page, from: Locator, by: Distance): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error("the element is not visible");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
}
