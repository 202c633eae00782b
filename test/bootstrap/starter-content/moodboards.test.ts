import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { areasOf } from "../../../bootstrap/starter-content/moodboard/grid.ts";
import { swatchesIn } from "../../../bootstrap/starter-content/moodboard/palette-strip.ts";
import { moodboardPlans } from "../../../bootstrap/starter-content/moodboard/plans.ts";
import { moodboardFile, readMoodboard } from "../../../bootstrap/starter-content/moodboard-files.ts";
import { starterBoards } from "../../../bootstrap/starter-content/starter-boards.ts";

const published = starterBoards.filter(({ status }) => status === "published");
const root = fileURLToPath(new URL("../../../", import.meta.url));

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(join(root, folder), { recursive: true });
  const sizes = entries.map(async (entry) => (await stat(join(root, folder, entry))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe.each(published)("the moodboard of $title", (board) => {
  it("is a JPEG of the recommended size, light enough for a phone", async () => {
    const file = moodboardFile(board.slug);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1798, height: 2400 });
    expect((await stat(file)).size).toBeLessThan(450 * 1024);
  });

  it("shows products of the board only, in a layout of its own", () => {
    const plan = moodboardPlans.find(({ slug }) => slug === board.slug);
    expect(board.products).toEqual(expect.arrayContaining(Object.values(plan?.products ?? { none: "none" })));
    const others = moodboardPlans.filter(({ slug }) => slug !== board.slug);
    expect(others.map(({ cells }) => cells.join())).not.toContain(plan?.cells.join());
  });
});

describe("moodboards", () => {
  it("belong to a starter board each", async () => {
    const files = await readdir(join(root, "bootstrap/starter-content/moodboards"));
    const slugs = new Set(starterBoards.map(({ slug }) => `${slug}.jpg`));
    expect(files.filter((file) => !slugs.has(file))).toEqual([]);
    expect(readMoodboard("no-such-board")).toBeNull();
  });

  it("and all other pictures of the repository weigh less than 25 MB", async () => {
    const folders = [
      "bootstrap/starter-content/moodboards",
      "ui/public/pictures",
      "adapters/retailer/sample-catalogue",
    ];
    const sizes = await Promise.all(folders.map(bytesIn));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * 1024 * 1024);
  });
});

describe("a moodboard's plan", () => {
  const [plan] = moodboardPlans;
  if (plan === undefined) throw new Error("There are no plans.");

  it.each(moodboardPlans)("of $slug has an area for its picture, its palette and at least three products", (each) => {
    const areas = areasOf(each);
    expect(areas.has("P")).toBe(each.picture !== null);
    expect([...areas.keys()]).toEqual(expect.arrayContaining(["S", ...Object.keys(each.products)]));
    expect(Object.keys(each.products).length).toBeGreaterThanOrEqual(3);
  });

  it("refuses letters that form no rectangle and rows of another length", () => {
    const cells = [...plan.cells];
    expect(() => areasOf({ ...plan, cells: ["aPPPPPPPPPPa", ...cells.slice(1)] })).toThrow("no rectangle");
    expect(() => areasOf({ ...plan, cells: cells.slice(1) })).toThrow("16 rows of 12 cells");
  });

  it("parts the palette along the longer side, leaving no gap", () => {
    const strip = swatchesIn({ left: 10, top: 20, width: 100, height: 7 }, ["#111", "#222", "#333"]);
    expect(strip.map(({ left, width }) => [left, width])).toEqual([
      [10, 33],
      [43, 34],
      [77, 33],
    ]);
    expect(swatchesIn({ left: 0, top: 0, width: 5, height: 10 }, ["#111", "#222"])[1]?.top).toBe(5);
  });
});
