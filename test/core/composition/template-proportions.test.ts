import { describe, expect, test } from "vitest";
import { compose } from "../../../core/composition/compose.ts";
import {
  type ComposeOptions,
  type ComposerProduct,
  type FrameRatio,
  frameRatios,
  isProductItem,
  type TemplateName,
} from "../../../core/composition/composition.ts";
import { sampleProducts } from "./sample-products.ts";

const ratios: readonly FrameRatio[] = ["3:4", "2:3", "4:3"];
const palette = ["#e8d8b8", "#c8a878", "#a8b8a8", "#9a7848", "#4a2818"];

const bare = { palette, room: null, title: null };
const furnished = { palette, room: "/pictures/rooms/office.jpg", title: "Low Oak, Paper Light" };

function composeItems(template: TemplateName, ratio: FrameRatio, seed: number, contents: Contents) {
  const { products, ...options } = { ...furnished, ...contents };
  return compose(products, { background: "#efe8dc", locked: [], template, ratio, ...options }, seed).items;
}

interface Contents extends Partial<Pick<ComposeOptions, "palette" | "room" | "title">> {
  readonly products: readonly ComposerProduct[];
}

const cutOutProducts = (count: number) => sampleProducts(count, Number.POSITIVE_INFINITY);

/** Width and height of each cut-out in units of the frame's width, in the order of the sample products. */
function measureProducts(template: TemplateName, ratio: FrameRatio, count: number, seed: number) {
  const products = cutOutProducts(count);
  const items = composeItems(template, ratio, seed, { ...bare, products }).filter(isProductItem);
  return products.flatMap(({ id }) =>
    items
      .filter(({ product }) => product === id)
      .map(({ width, height }) => ({ width, height: height / frameRatios[ratio] })),
  );
}

const severalCounts = [3, 9, 20];
const someSeeds = Array.from({ length: 4 }, (_, seed) => seed);

/** The counts and seeds of moodboards for which a test returns false. */
function findFailures(
  template: TemplateName,
  ratio: FrameRatio,
  isGood: (products: ReturnType<typeof measureProducts>) => boolean,
) {
  return severalCounts.flatMap((count) =>
    someSeeds
      .filter((seed) => !isGood(measureProducts(template, ratio, count, seed)))
      .map((seed) => `${count} products, seed ${seed}`),
  );
}

describe("the proportions of templates", () => {
  test.each(ratios)("gives the sofa the largest plate in a frame of %s", (ratio) => {
    const failures = findFailures("plates", ratio, ([sofa, ...others]) => {
      const largest = Math.max(...others.map(({ width, height }) => width * height));
      return sofa !== undefined && sofa.width * sofa.height > largest - 0.001;
    });
    expect(failures).toEqual([]);
  });

  test.each(["collage", "room", "palette"] as const)("keeps the order of sizes in %s", (template) => {
    const failures = ratios.flatMap((ratio) =>
      findFailures(template, ratio, ([sofa, , , , table, , , , mirror]) => {
        const isNarrow = table === undefined || sofa === undefined || table.width < sofa.width;
        return isNarrow && (table === undefined || mirror === undefined || table.width < mirror.height);
      }).map((failure) => `${ratio}: ${failure}`),
    );
    expect(failures).toEqual([]);
  });

  test("keeps a floor lamp of a collage higher than a cushion, and a cushion much smaller than a sofa", () => {
    const sizes = [12, 20].flatMap((count) =>
      someSeeds.map((seed) => {
        const [sofa, , , , , , cushion, , , , lamp] = measureProducts("collage", "3:4", count, seed);
        const [height, width] = [cushion?.height ?? 1, cushion?.width ?? 1];
        return { seed, lamp: (lamp?.height ?? 0) / height, sofa: (sofa?.width ?? 0) / width };
      }),
    );
    expect(sizes.filter(({ lamp, sofa }) => lamp < 1.2 || sofa < 2)).toEqual([]);
  });

  test.each([
    ["hero", 3, 0.42],
    ["palette", 12, 0.2],
  ] as const)("keeps the sofa of %s large among %s products in a landscape with a room", (template, count, least) => {
    const products = cutOutProducts(count);
    const failures = someSeeds.filter((seed) => {
      const items = composeItems(template, "4:3", seed, { products });
      const sofa = items.find((item) => item.kind === "product" && item.product === products[0]?.id);
      return (sofa?.width ?? 0) < least;
    });
    expect(failures).toEqual([]);
  });

  test("shows a high lead of three products large", () => {
    const [chair, ...others] = cutOutProducts(4).filter((_, place) => place > 0);
    if (chair === undefined) throw new Error("There is no sample product.");
    const products = [{ ...chair, title: "Armchair", image: { ...chair.image, aspect: 0.9 } }, ...others.slice(0, 2)];
    const widths = someSeeds.map((seed) => {
      const items = composeItems("hero", "3:4", seed, { products, title: null });
      return Math.max(...items.map((item) => (item.kind === "product" ? item.width : 0)));
    });
    expect(Math.min(...widths)).toBeGreaterThan(0.4);
  });

  test.each(["hero", "collage", "room", "palette"] as const)(
    "shows cushions smaller than armchairs and table lamps smaller than sideboards in %s",
    (template) => {
      const measure = (product: { width: number; height: number } | undefined) =>
        Math.max(product?.width ?? 0, product?.height ?? 0);
      const ratiosOfSizes = [0, 1, 2, 3, 4].flatMap((seed) => {
        const [, , chair, , , , cushion, , , sideboard, , , , lamp] = measureProducts(template, "3:4", 14, seed);
        return { chair: measure(chair) / measure(cushion), sideboard: measure(sideboard) / measure(lamp) };
      });
      expect(Math.min(...ratiosOfSizes.map(({ chair }) => chair))).toBeGreaterThan(1.3);
      expect(Math.min(...ratiosOfSizes.map(({ sideboard }) => sideboard))).toBeGreaterThan(2.3);
    },
  );

  test.each([
    ["3:4", 0.25],
    ["2:3", 0.25],
    ["4:3", 0.18],
  ] as const)("does not squeeze products beside a room in %s: their boxes cover %s", (ratio, least) => {
    const shares = [9, 12].flatMap((count) =>
      someSeeds.map((seed) =>
        composeItems("room", ratio, seed, { products: sampleProducts(count) })
          .filter(({ kind }) => kind === "product")
          .reduce((sum, { width, height }) => sum + width * height, 0),
      ),
    );
    expect(Math.min(...shares)).toBeGreaterThan(least);
  });

  test.each(ratios)("covers at most 12%% of a frame of %s with the palette", (ratio) => {
    const shares = someSeeds.flatMap((seed) =>
      composeItems("palette", ratio, seed, { products: sampleProducts(3) }).flatMap(({ kind, width, height }) =>
        kind === "palette" ? [width * height] : [],
      ),
    );
    expect(shares).toHaveLength(someSeeds.length);
    expect(Math.max(...shares)).toBeLessThan(0.1201);
  });

  test.each(ratios)("keeps the palette beside a room readable in a frame of %s", (ratio) => {
    const bands = someSeeds.flatMap((seed) =>
      composeItems("room", ratio, seed, { products: sampleProducts(3), title: null }).flatMap((item) =>
        item.kind === "palette" ? [Math.min(item.width, item.height)] : [],
      ),
    );
    expect(Math.min(...bands)).toBeGreaterThanOrEqual(0.03);
  });
});
