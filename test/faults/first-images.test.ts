import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { blankDatabase } from "../environment/database.ts";
import { startProgram } from "./running-program.ts";

const preparationMs = 120_000;
const largestP95Ms = 100;
const headers = { Accept: "image/avif,image/webp,*/*" };

test("every image of a new site answers within 100 ms (p95) two minutes after its first start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-first-images-"));
  const site = await startProgram(folder, { DATABASE_URL: await blankDatabase(), STARTER_CONTENT: "on" });
  onTestFinished(async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  });
  await sleep(preparationMs);
  const images = await listImages(site.url);
  expect(images.length).toBeGreaterThan(500);
  const times: number[] = [];
  let standIns = 0;
  for (const image of images) {
    const startedAt = performance.now();
    const response = await fetch(image, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    expect(response.status, image).toBe(200);
    if (response.headers.get("Cache-Control") === "no-store") standIns += 1;
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Infinity;
  expect(p95, `${images.length} images, ${standIns} in another size`).toBeLessThan(largestP95Ms);
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
