import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { board, colored, images, near, openRenderer, paper } from "./rendered-image.ts";

const { renderImage } = openRenderer();

/** An image of two colors, one above the other. */
const twoColored = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0c0" } })
    .composite([{ input: { create: { width, height: 40, channels: 3, background: "#222" } }, gravity: "south" }])
    .jpeg({ chromaSubsampling: "4:4:4" })
    .toBuffer();

const green = [0, 204, 0];
const dark = [34, 34, 34];

describe("a moodboard in another ratio", () => {
  test("is shown whole beside the text, with its edge colors continued above and below", async () => {
    const { pixel, ink } = await renderImage({ ...board, images: [await twoColored(1600, 1200)] });
    const places = [pixel(340, 2), pixel(340, 100), pixel(340, 565), pixel(340, 628), pixel(690, 300)];
    expect(places.map((found, index) => near(found, [green, green, dark, dark, paper][index] ?? []))).toEqual(
      places.map(() => true),
    );
    expect(ink(744, 150, 1136, 480)).toBeGreaterThan(2_000);
  });

  test("fills a pin of the same ratio without text", async () => {
    const pin = { ...board, layout: "pin", images: [await twoColored(1000, 1500)] } as const;
    const { metadata, pixel, ink } = await renderImage(pin);
    expect([metadata.width, metadata.height]).toEqual([1000, 1500]);
    expect(near(pixel(5, 5), green) && near(pixel(500, 1498), dark)).toBe(true);
    expect(ink(0, 0, 1000, 1400)).toBe(1_400_000);
  });
});

describe("the pin of a board", () => {
  const pin = { ...board, layout: "pin" } as const;

  test("shows a moodboard of 3:4 whole, with the title on its continued background", async () => {
    const light = await colored("#e8d8b8");
    const { pixel, ink } = await renderImage({ ...pin, images: [light] });
    expect(near(pixel(500, 1330), [232, 216, 184]) && near(pixel(5, 1495), [232, 216, 184])).toBe(true);
    expect(ink(64, 1340, 600, 1490)).toBeGreaterThan(1_000);
    expect(ink(700, 1340, 936, 1490)).toBeGreaterThan(500);
    const { ink: without } = await renderImage({ ...pin, images: [light], isTitleInImage: true, style: "木" });
    expect(without(0, 1340, 600, 1490)).toBe(0);
  });

  test("shows light text on a dark background", async () => {
    const { pixel, ink } = await renderImage({ ...pin, images: [await twoColored(900, 1200)] });
    expect(near(pixel(5, 1495), dark)).toBe(true);
    expect(ink(64, 1340, 600, 1490)).toBeLessThan(536 * 150 - 1_000);
  });

  test("has a column of text below a moodboard in landscape and below a cover", async () => {
    const { pixel } = await renderImage({ ...pin, images: [await twoColored(1600, 1200)] });
    expect(near(pixel(250, 746), dark) && near(pixel(5, 1495), dark)).toBe(true);
    const { pixel: ofCover, ink } = await renderImage({ ...pin, arrangement: "cover" });
    expect(near(ofCover(5, 996), [204, 0, 0]) && near(ofCover(5, 1495), paper)).toBe(true);
    expect(ink(64, 1090, 936, 1400)).toBeGreaterThan(2_000);
  });

  test.each([
    [1, [["#c00", 500, 900]]],
    [
      2,
      [
        ["#c00", 500, 250],
        ["#0c0", 500, 750],
      ],
    ],
    [
      3,
      [
        ["#c00", 500, 250],
        ["#0c0", 250, 750],
        ["#00c", 750, 750],
      ],
    ],
    [
      4,
      [
        ["#c00", 250, 250],
        ["#0c0", 750, 250],
        ["#00c", 250, 750],
        ["#888", 750, 750],
      ],
    ],
  ] as const)("shows %i products in order", async (count, places) => {
    const { pixel } = await renderImage({ ...pin, arrangement: "products", images: images.slice(0, count) });
    for (const [color, x, y] of places) {
      const requested = [...color.slice(1)].map((digit) => Number.parseInt(digit + digit, 16));
      expect([color, near(pixel(x, y), requested)]).toEqual([color, true]);
    }
  });

  test("shows titles in place of images that must not be painted, and only text without images", async () => {
    const { ink } = await renderImage({ ...pin, arrangement: "products", images: [{ title: "Oak stool" }] });
    expect(ink(20, 850, 500, 980)).toBeGreaterThan(1_000);
    const { ink: bare, pixel } = await renderImage({ ...pin, images: [] });
    expect(bare(64, 90, 936, 500)).toBeGreaterThan(2_000);
    expect(near(pixel(5, 5), paper)).toBe(true);
  });
});
