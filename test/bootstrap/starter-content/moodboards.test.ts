import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { getMoodboardPath, openMoodboard, starterBoards } from "../../../bootstrap/starter-content.ts";

const published = starterBoards.filter(({ status }) => status === "published");
const root = fileURLToPath(new URL("../../../", import.meta.url));

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(join(root, folder), { recursive: true });
  const sizes = entries.map(async (entry) => (await stat(join(root, folder, entry))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe.each(published)("the moodboard of $title", (board) => {
  it("is a JPEG of the recommended size below 450 kB", async () => {
    const file = getMoodboardPath(board.slug);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1798, height: 2400 });
    expect((await stat(file)).size).toBeLessThan(450 * 1024);
  });
});

describe("moodboards", () => {
  it("each belong to a starter board", async () => {
    const files = await readdir(join(root, "bootstrap/starter-content/moodboards"));
    const slugs = new Set(starterBoards.map(({ slug }) => `${slug}.jpg`));
    expect(files.filter((file) => !slugs.has(file))).toEqual([]);
    expect(openMoodboard("no-such-board")).toBeNull();
  });

  it("and all other images of the repository are smaller than 25 MB", async () => {
    const folders = ["bootstrap/starter-content/moodboards", "ui/public/pictures", "adapters/retailer/sample-catalog"];
    const sizes = await Promise.all(folders.map(bytesIn));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * 1024 * 1024);
  });
});
