import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PageSocialImage } from "../../../../core/board/social-image.port.ts";
import { board, colored, images, near, openRenderer, paper } from "./rendered-image.ts";

const { transformer, renderImage } = openRenderer();

const page: PageSocialImage = {
  layout: "page",
  image: images[0] ?? null,
  title: "Japandi",
  siteName: "Hearthboard",
  isStyle: true,
};

const productColors = ["c00", "0c0", "00c", "888"].map((color) =>
  [...color].map((digit) => Number.parseInt(digit + digit, 16)),
);

describe("the social image of a board", () => {
  test("is a JPEG of 1200 × 630 without metadata, small enough for messengers", async () => {
    const bytes = await transformer.render(board);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630, space: "srgb" });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.length).toBeLessThan(300_000);
  });

  test("shows the moodboard on the left and text on the right", async () => {
    const { pixel, ink } = await renderImage(board);
    expect(near(pixel(2, 2), [204, 0, 0]) && near(pixel(465, 625), [204, 0, 0])).toBe(true);
    expect(near(pixel(490, 300), paper) && near(pixel(1190, 10), paper)).toBe(true);
    expect(ink(537, 90, 1136, 140)).toBeGreaterThan(200);
    expect(ink(537, 150, 1136, 400)).toBeGreaterThan(2_000);
    expect(ink(537, 520, 760, 600)).toBeGreaterThan(200);
    expect(ink(900, 530, 1140, 600)).toBeGreaterThan(100);
  });

  test.each(["board", "pin"] as const)(
    "leaves the place of the number of products empty without one (%s)",
    async (layout) => {
      const [left, top, right, bottom] = layout === "pin" ? [640, 1380, 940, 1440] : [900, 535, 1140, 600];
      const content = { ...board, layout, arrangement: "products", images: [] } as const;
      expect((await renderImage(content)).ink(left, top, right, bottom)).toBeGreaterThan(100);
      expect((await renderImage({ ...content, countLabel: null })).ink(left, top, right, bottom)).toBe(0);
    },
  );

  test("shows four products in order", async () => {
    const { pixel } = await renderImage({ ...board, arrangement: "products", images: images.slice(0, 4) });
    const colors = [pixel(150, 150), pixel(480, 150), pixel(150, 480), pixel(480, 480)];
    expect(colors.map((color, place) => near(color, productColors[place] ?? []))).toEqual([true, true, true, true]);
  });

  test("fits 300 characters and an overlong word", async () => {
    for (const title of ["The longest title of a board ".repeat(11).slice(0, 300), "x".repeat(300)]) {
      const { ink } = await renderImage({ ...board, title });
      expect(ink(537, 150, 1136, 480)).toBeGreaterThan(2_000);
      expect(ink(1140, 0, 1200, 630)).toBe(0);
      expect(ink(537, 500, 1136, 515)).toBe(0);
    }
  });

  test("shows the style instead of a title with missing characters", async () => {
    const { ink } = await renderImage({ ...board, title: "木の家" });
    const { ink: without } = await renderImage({ ...board, title: "木の家", style: "日本" });
    expect(ink(537, 95, 1136, 250)).toBeGreaterThan(1_000);
    expect(without(537, 80, 1136, 480)).toBe(0);
  });

  test("shows markup as text", async () => {
    const { ink } = await renderImage({
      ...board,
      title: "<b>&amp;</b> <span size='9999999'>",
      style: "&<",
      siteName: "<i>",
    });
    expect(ink(537, 150, 1136, 480)).toBeGreaterThan(1_000);
    expect(ink(1140, 0, 1200, 630)).toBe(0);
  });
});

describe("the social image of another page", () => {
  test("shows its image with a title box in the lower left corner", async () => {
    const { pixel, metadata } = await renderImage(page);
    expect([metadata.width, metadata.height]).toEqual([1200, 630]);
    expect(near(pixel(5, 5), [204, 0, 0]) && near(pixel(1195, 625), [204, 0, 0])).toBe(true);
    expect(near(pixel(5, 625), paper)).toBe(true);
  });
});

describe("a social image that cannot be rendered", () => {
  test("is reported as not found, and the next one is rendered", async () => {
    const broken = { ...page, image: Buffer.from("no picture") };
    await expect(transformer.render(broken)).rejects.toMatchObject({ code: "picture.not-found" });
    const svg = { ...page, image: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>") };
    await expect(transformer.render(svg)).rejects.toMatchObject({ code: "picture.not-found" });
    expect((await renderImage(page)).metadata.format).toBe("jpeg");
  });
});

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

  test("shows four products in order", async () => {
    const { pixel } = await renderImage({ ...pin, arrangement: "products", images: images.slice(0, 4) });
    const colors = [pixel(250, 250), pixel(750, 250), pixel(250, 750), pixel(750, 750)];
    expect(colors.map((color, place) => near(color, productColors[place] ?? []))).toEqual([true, true, true, true]);
  });
});
