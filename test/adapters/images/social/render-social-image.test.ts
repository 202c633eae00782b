import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PageSocialImage } from "../../../../core/image/social-image.port.ts";
import { board, images, near, openRenderer, paper } from "./rendered-image.ts";

const { transformer, renderImage } = openRenderer();

const page: PageSocialImage = {
  layout: "page",
  image: images[0] ?? null,
  title: "Japandi",
  siteName: "Hearthboard",
  isStyle: true,
};

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

  test.each([
    [1, [["#c00", 300, 300]]],
    [
      2,
      [
        ["#c00", 150, 150],
        ["#0c0", 150, 480],
      ],
    ],
    [
      3,
      [
        ["#c00", 150, 150],
        ["#0c0", 150, 480],
      ],
    ],
    [
      4,
      [
        ["#c00", 150, 150],
        ["#0c0", 480, 150],
        ["#00c", 150, 480],
        ["#888", 480, 480],
      ],
    ],
  ] as const)("shows %i products in order", async (count, places) => {
    const { pixel } = await renderImage({ ...board, arrangement: "products", images: images.slice(0, count) });
    for (const [color, x, y] of places) {
      const requested = [...color.slice(1)].map((digit) => Number.parseInt(digit + digit, 16));
      expect([color, near(pixel(x, y), requested)]).toEqual([color, true]);
    }
  });

  test("fits 300 characters and an overlong word", async () => {
    for (const title of ["The longest title of a board ".repeat(11).slice(0, 300), "x".repeat(300)]) {
      const { ink } = await renderImage({ ...board, title });
      expect(ink(537, 150, 1136, 480)).toBeGreaterThan(2_000);
      expect(ink(1140, 0, 1200, 630)).toBe(0);
      expect(ink(537, 500, 1136, 515)).toBe(0);
    }
  });

  test("does not break a word to balance lines", async () => {
    const rightmostInk = async (title: string) => {
      const { ink } = await renderImage({ ...board, arrangement: "products", images, title });
      let x = 1199;
      while (x > 700 && ink(x, 150, x + 1, 480) === 0) x -= 1;
      return x;
    };
    expect(await rightmostInk("A Wide Photograph First")).toBeGreaterThanOrEqual(await rightmostInk("Photograph"));
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

  test("shows only text without images", async () => {
    const { pixel, ink } = await renderImage({ ...board, images: [] });
    expect(near(pixel(5, 5), paper)).toBe(true);
    expect(ink(64, 90, 700, 300)).toBeGreaterThan(2_000);
  });
});

describe("the social image of another page", () => {
  test("shows its image with a title box in the lower left corner", async () => {
    const { pixel, metadata } = await renderImage(page);
    expect([metadata.width, metadata.height]).toEqual([1200, 630]);
    expect(near(pixel(5, 5), [204, 0, 0]) && near(pixel(1195, 625), [204, 0, 0])).toBe(true);
    expect(near(pixel(5, 625), paper)).toBe(true);
  });

  test("keeps the title box in the corner for a long title", async () => {
    const { pixel } = await renderImage({
      ...page,
      title: "A very long name of a style that goes on and on until the end",
    });
    expect(near(pixel(600, 60), [204, 0, 0]) && near(pixel(1150, 600), [204, 0, 0])).toBe(true);
  });

  test("is rendered without image and text", async () => {
    const { pixel } = await renderImage({ ...page, image: null, title: "木", siteName: "木" });
    expect(near(pixel(600, 300), [234, 228, 216])).toBe(true);
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
