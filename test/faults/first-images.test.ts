import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { blankDatabase } from "../environment/database.ts";
import { startProgram } from "./running-program.ts";

const headers = { Accept: "image/avif,image/webp,*/*" };

test("every image of a new site is shown from its first start, in another size until its own is made", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-first-images-"));
  const site = await startProgram(folder, { DATABASE_URL: await blankDatabase(), STARTER_CONTENT: "on" });
  onTestFinished(async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  });
  const images = await listImages(site.url);
  expect(images.length).toBeGreaterThan(500);
  for (const image of images) {
    const response = await fetch(image, { headers });
    expect(response.status, image).toBe(200);
    const { width } = await sharp(await response.arrayBuffer()).metadata();
    expect(width, image).toBeGreaterThan(0);
  }
}, 300_000);

/** The addresses of all widths of all images on the public pages. */
async function listImages(url: string): Promise<readonly string[]> {
  const list = await fetch(`${url}/api/boards/published?view=card&limit=100`);
  const boards = z.array(z.object({ id: z.string() })).parse(await list.json());
  const pages = ["/", "/boards", "/styles", "/rooms", ...boards.map(({ id }) => `/board/${id}`)];
  const images = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(`${url}${page}`)).text();
    for (const [address] of html.matchAll(/\/images\/[\w-]+\/[\w-]+\?w=\d+(?:&amp;cut=tall)?/gu)) {
      images.add(`${url}${address.replace("&amp;", "&")}`);
    }
  }
  return [...images];
}
