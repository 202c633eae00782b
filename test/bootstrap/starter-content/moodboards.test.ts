import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { catalogItems, readSampleCutout } from "../../../adapters/retailer/sample-catalog/catalog.ts";
import {
  composeStarterMoodboard,
  listProducts,
  type StarterBoard,
  starterBoards,
} from "../../../bootstrap/starter-content.ts";
import { type Composition, isProductItem, templateNames } from "../../../core/composition/composition.ts";
import { unknownCutout } from "../../../core/image/image-transformer.port.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const published = starterBoards.filter(({ status }) => status === "published");

async function composeBoard(board: StarterBoard): Promise<Composition | null> {
  const described = listProducts(board).map(async ({ id, title, imageUrl }) => {
    const image = (await readSampleCutout(imageUrl))?.info ?? unknownCutout;
    return { id, title, image };
  });
  return composeStarterMoodboard(board, await Promise.all(described));
}

describe("the moodboards", () => {
  it("show every product of their board, and a room only from a bundled image", async () => {
    for (const board of published) {
      const composition = await composeBoard(board);
      const shown = composition?.items.filter(isProductItem).map(({ product }) => product);
      const expected = listProducts(board).map(({ id }) => id);
      expect(shown?.toSorted(), board.title).toEqual(expected.toSorted());
      const rooms = composition?.items.flatMap((item) => (item.kind === "room" ? [item.image] : [])) ?? [];
      for (const image of rooms) expect(existsSync(join(root, "ui/public", image)), image).toBe(true);
    }
  });

  it("use all templates in different arrangements", () => {
    const moodboards = published.flatMap(({ moodboard }) => (moodboard === null ? [] : [moodboard]));
    expect(new Set(moodboards.map(({ template }) => template))).toEqual(new Set(templateNames));
    const looks = moodboards.map(({ template, room, background }) => `${template} ${room} ${background}`);
    expect(new Set(looks).size).toBe(published.length);
  });
});

describe("the stored cut-outs of the sample catalog", () => {
  it("exist for every product", async () => {
    const stored = await Promise.all(
      catalogItems.map(async ({ image }) => ({
        image,
        cutout: await readSampleCutout(`/sample-catalogue/${image}.jpg`),
      })),
    );
    const missing = stored.filter(({ cutout }) => cutout?.info.cutout !== true || cutout.image === null);
    expect(
      missing.map(({ image }) => image),
      "run node test/commands/write-sample-cutouts.ts",
    ).toEqual([]);
  });
});
