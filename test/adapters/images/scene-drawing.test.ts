import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { openImageProcessor } from "../../../adapters/images/image-processor.ts";
import type { ImageStep, RectangleStep, SceneStep, TextStep } from "../../../core/composition/scene-steps.ts";

const processor = openImageProcessor({ timeLimitMs: 60_000 });
afterAll(() => processor.close());

const white = [255, 255, 255];
const red = [204, 0, 0];
const blue = [0, 0, 204];
const box = { x: 100, y: 100, width: 400, height: 200, rotation: 0, item: 0 };

function rectangle(changes: Partial<RectangleStep> = {}): RectangleStep {
  return { kind: "rectangle", color: "#cc0000", ...box, ...changes };
}

function image(changes: Partial<ImageStep> = {}): ImageStep {
  const source = { kind: "product", product: "sofa", version: "cutout" } as const;
  return { kind: "image", source, fit: "contain", blend: "normal", ...box, ...changes };
}

function text(changes: Partial<TextStep> = {}): TextStep {
  const style = { font: "serif", size: 100, lineHeight: 1, tracking: -0.018, color: "#000000" } as const;
  return { kind: "text", lines: ["Hxh"], ...style, ...box, ...changes };
}

/** An image of one color; with `alpha` 0 its left half is transparent. */
async function aPicture(color: string, alpha = 1): Promise<Buffer> {
  const half = { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const picture = sharp({ create: { width: 400, height: 200, channels: 4, background: color } });
  const input = await sharp({ create: half }).png().toBuffer();
  const layers = alpha === 0 ? [{ input, left: 0, top: 0, blend: "dest-out" as const }] : [];
  const cut = { input: { create: { ...half, background: "#fff" } }, left: 0, top: 0, blend: "dest-out" } as const;
  return await picture
    .composite(alpha === 0 ? [...layers, cut] : layers)
    .webp({ lossless: true })
    .toBuffer();
}

/** Draws the steps on white in a frame of 1,000 × 1,000, one pixel for each unit. */
async function draw(steps: readonly SceneStep[], images: readonly (Uint8Array | null)[] = []) {
  const scene = { width: 1_000, height: 1_000, background: "#ffffff", steps } as const;
  const bytes = await processor.renderScene({ scene, images, size: { width: 1_000, height: 1_000 } });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (y * info.width + x) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  /** The rows that have a pixel darker than a limit between two columns, as first and last. */
  const inkRows = (left: number, right: number, limit = 100) => {
    const isInked = (y: number) =>
      Array.from({ length: right - left }, (_, index) => at(left + index, y)[0] ?? 255).some((value) => value < limit);
    const rows = Array.from({ length: info.height }, (_, y) => y).filter(isInked);
    return [rows[0], rows.at(-1)];
  };
  return { at, inkRows, bytes };
}

function expectColor(found: readonly number[], expected: readonly number[]): void {
  for (const [index, value] of expected.entries()) expect(Math.abs((found[index] ?? -1) - value)).toBeLessThan(8);
}

describe("drawScene", () => {
  test("draws a rectangle in its box, later steps above earlier ones", async () => {
    const { at } = await draw([rectangle(), rectangle({ x: 300, color: "#0000cc" })]);
    expectColor(at(95, 200), white);
    expectColor(at(105, 200), red);
    expectColor(at(305, 200), blue);
    expectColor(at(695, 200), blue);
    expectColor(at(705, 200), white);
  });

  test("turns a box clockwise around its center", async () => {
    const { at } = await draw([rectangle({ rotation: 90 })]);
    expectColor(at(300, 10), red);
    expectColor(at(110, 200), white);
    const turned = await draw([rectangle({ rotation: 30 })]);
    expectColor(turned.at(460, 292), red);
    expectColor(turned.at(140, 292), white);
  });

  test.each([
    ["above the upper left corner", { x: -200, y: -100 }, { x: 50, y: 50 }, { x: 250, y: 50 }],
    ["below the lower right corner", { x: 800, y: 900 }, { x: 950, y: 950 }, { x: 700, y: 950 }],
  ] as const)("cuts off what is %s", async (_name, changes, inside, outside) => {
    const { at } = await draw([rectangle(changes)]);
    expectColor(at(inside.x, inside.y), red);
    expectColor(at(outside.x, outside.y), white);
  });

  test("keeps the transparency of a cut-out and contains it in its box", async () => {
    const cutout = await aPicture("#0000cc", 0);
    const { at } = await draw([rectangle(), image({ height: 400, y: 0 })], [null, cutout]);
    expectColor(at(200, 150), red);
    expectColor(at(400, 150), blue);
    expectColor(at(400, 50), white);
  });

  test("multiplies an image with the plate below it", async () => {
    const { at } = await draw(
      [rectangle({ color: "#cccccc" }), image({ blend: "multiply" })],
      [null, await aPicture("#ffffff")],
    );
    expectColor(at(300, 200), [204, 204, 204]);
  });

  test("draws a shadow around the opaque part of an image", async () => {
    const { at } = await draw([image({ hasShadow: true })], [await aPicture("#ffffff", 0)]);
    expectColor(at(400, 200), white);
    expect(at(400, 304)[0]).toBeLessThan(235);
    expect(at(298, 200)[0]).toBeLessThan(235);
    expectColor(at(180, 200), white);
    expectColor(at(400, 340), white);
  });

  test("does not darken the edges of a turned image", async () => {
    const { inkRows } = await draw(
      [image({ blend: "multiply", rotation: 7, height: 400 })],
      [await aPicture("#ffffff")],
    );
    expect(inkRows(0, 1_000, 245)).toEqual([undefined, undefined]);
  });

  test("fills the box with a room image", async () => {
    const { at } = await draw([image({ fit: "cover", height: 400 })], [await aPicture("#0000cc")]);
    for (const y of [105, 300, 495]) expectColor(at(300, y), blue);
  });

  test("leaves out an image without bytes and refuses bytes that are no image", async () => {
    const { at } = await draw([image()], [null]);
    expectColor(at(300, 200), white);
    await expect(draw([image()], [new TextEncoder().encode("no image")])).rejects.toMatchObject({
      code: "picture.not-found",
    });
  });

  test("sets each line at the baseline that CSS gives it", async () => {
    const { inkRows } = await draw([text({ lines: ["Hxh", "Hxh"], lineHeight: 1.5, height: 300, size: 100 })]);
    // The first baseline is at 100 + 150 / 2 + (1.065 - 0.435) / 2 * 100; capitals are 0.7 em high.
    const [first, last] = inkRows(105, 170);
    expect(first).toBeGreaterThan(206.5 - 70 - 3);
    expect(first).toBeLessThan(206.5 - 70 + 3);
    expect(last).toBeGreaterThan(356.5 - 3);
    expect(last).toBeLessThan(356.5 + 3);
  });

  test("leaves out a line with letters that the fonts lack", async () => {
    const { inkRows } = await draw([text({ lines: ["家"] })]);
    expect(inkRows(0, 1_000)).toEqual([undefined, undefined]);
  });
});
