import { join } from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./admin-session.ts";

const root = join(import.meta.dirname, "..", "..");
export const openCall = "**/api/objects/upload";
export const putCall = "**/api/local-upload/**";
export const finalCall = "**/api/moodboard-images";

/** An image of the recommended size, 1798 × 2400 px. */
export const jpeg = await sharp(join(root, "adapters/retailer/sample-catalog/pictures/rug-jute-round.jpg"))
  .resize(1798, 2400, { fit: "cover" })
  .jpeg({ quality: 50 })
  .toBuffer();

/** The moodboard section of the editor. */
export const moodboard = (page: Page): Locator => page.getByRole("region", { name: "Moodboard image" });
export const zone = (page: Page): Locator =>
  moodboard(page).getByRole("button", { name: /^(?:Choose a JPEG|Drop to upload)/u });

export async function chooseFile(part: Locator, name: string, buffer: Buffer): Promise<void> {
  await part.locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

/** Chooses a valid image and waits until its upload is complete. */
export async function uploadFile(page: Page, part: Locator, name: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/moodboard-images")),
    chooseFile(part, name, jpeg),
  ]);
  await expect(part.getByRole("button", { name: /^Remove (?:moodboard|product)/u })).toBeVisible();
  await expect(part.getByText(name)).toBeVisible();
}

/** Object path of an image uploaded through the API. */
export async function uploaded(api: APIRequestContext): Promise<string> {
  const { uploadURL }: { uploadURL: string } = await (await api.post("/api/objects/upload")).json();
  await api.put(uploadURL, { data: jpeg, headers: { "content-type": "image/jpeg" } });
  const response = await api.put("/api/moodboard-images", { data: { moodboardImageURL: uploadURL } });
  const { objectPath }: { objectPath: string } = await response.json();
  return objectPath;
}

/** Drags files over an element; `drop` drops them. Finds the element once: its name changes while files are over it. */
export async function drag(target: Locator, names: readonly string[], events: readonly string[]): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ({ names, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const carried = new DataTransfer();
      for (const name of names) carried.items.add(new File([bytes], name, { type: "image/jpeg" }));
      return carried;
    },
    { names, base64: jpeg.toString("base64") },
  );
  const element = await target.elementHandle();
  if (element === null) throw new Error("There is no such element.");
  for (const event of events) await element.dispatchEvent(event, { dataTransfer: transfer });
}
