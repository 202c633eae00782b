import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { createNormalizerSubject } from "./normalizer-subject.ts";

const readJpeg = (name: string) => readFile(join(import.meta.dirname, "jpeg-files", `${name}.jpg`));

/** Inserts a segment with this marker after the start of the image. */
function withSegment(jpeg: Uint8Array, marker: number, content: Uint8Array): Uint8Array {
  const header = Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff);
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)]);
}

function replaceOnce(jpeg: Uint8Array, hex: string, replacement: string): Uint8Array {
  const text = Buffer.from(jpeg).toString("hex");
  expect(text).toContain(hex);
  return Buffer.from(text.replace(hex, replacement), "hex");
}

const adobe = (transform: number) => Buffer.from(`Adobe\0d\0\0\0\0${String.fromCharCode(transform)}`, "latin1");
const progressive = async () =>
  sharp(await readJpeg("base"))
    .jpeg({ progressive: true })
    .toBuffer();

/** Cuts a progressive image where a scan and its Huffman table begin. */
function cutBeforeScan(jpeg: Uint8Array, scan: number): Uint8Array {
  const scans = [
    ...Buffer.from(jpeg)
      .toString("latin1")
      .matchAll(/(?:\xff\xc4[^\xff]+)*\xff\xda/gu),
  ];
  return jpeg.subarray(0, scans.at(scan)?.index);
}

const lacksEnd = (jpeg: Uint8Array) => jpeg.subarray(0, -2);

const toPixels = (jpeg: Uint8Array) => sharp(jpeg).raw().toBuffer();
/** The pixels of the normalized base.jpg. */
let expected: Buffer | undefined;

describe("createJpegNormalizer", () => {
  test.each<readonly [string, () => Promise<Uint8Array>]>([
    ["jfif-2.jpg", () => readJpeg("jfif-2")],
    ["sos-se0.jpg", () => readJpeg("sos-se0")],
    ["fill-bytes.jpg", () => readJpeg("fill-bytes")],
    ["no-eoi.jpg", () => readJpeg("no-eoi")],
    ["JFIF 9.09", async () => replaceOnce(await readJpeg("base"), "4a464946000101", "4a464946000909")],
    ["zeros before a marker", async () => replaceOnce(await readJpeg("base"), "ffc0", "00000000ffc0")],
    [
      "zeros at the end in place of the end marker",
      async () => Buffer.concat([lacksEnd(await readJpeg("base")), Buffer.alloc(9)]),
    ],
    [
      "a comment with an end marker",
      async () => withSegment(await readJpeg("base"), 0xfe, Buffer.from([0xff, 0xd9, 0xff, 0xd9])),
    ],
    ["bytes after the end", async () => Buffer.concat([await readJpeg("base"), Buffer.from([0, 255, 216, 255, 0])])],
    ["no end marker in a progressive image", async () => lacksEnd(await progressive())],
  ])("keeps all pixels of a complete image with %s", async (_, read) => {
    const { normalized } = await createNormalizerSubject();
    const pixels = await toPixels(await normalized(await read()));
    expected ??= await toPixels(await normalized(await readJpeg("base")));
    const base = expected;
    const differing = pixels.filter((value, index) => Math.abs(value - (base[index] ?? 0)) > 12).length;
    expect([pixels.length, differing / pixels.length]).toEqual([base.length, expect.closeTo(0, 2)]);
  });

  test("accepts an unknown Adobe color transform", async () => {
    const { normalized } = await createNormalizerSubject();
    const jpeg = withSegment(await aJpeg(60, 80), 0xee, adobe(7));
    expect(await sharp(await normalized(jpeg)).metadata()).toMatchObject({ width: 60, height: 80 });
  });

  const base = () => readJpeg("base");
  const cut = (jpeg: Uint8Array, share: number) => jpeg.subarray(0, Math.floor(jpeg.length * share));
  test.each<readonly [string, () => Promise<Uint8Array>]>([
    ["half.jpg", () => readJpeg("half")],
    ["half of it", async () => cut(await base(), 0.5)],
    ["its last tenth missing", async () => cut(await base(), 0.9)],
    ["half of it and an end marker", async () => Buffer.concat([cut(await base(), 0.5), Buffer.from("ffd9", "hex")])],
    ["half of it and JFIF 2.01", async () => cut(await readJpeg("jfif-2"), 0.5)],
    ["half of a progressive image", async () => cut(await progressive(), 0.5)],
    ["its last scan missing", async () => cutBeforeScan(await progressive(), -1)],
    ["all but its first scan missing", async () => cutBeforeScan(await progressive(), 1)],
    ["the headers only", async () => cut(await base(), 0.03)],
  ])("refuses an image with %s", async (_, read) => {
    const { normalized } = await createNormalizerSubject();
    await expect(read().then(normalized)).rejects.toMatchObject({ code: "moodboard.unreadable" });
  });
});

describe("an image with an EXIF orientation", () => {
  test.each([
    [1, "top left", 90, 60],
    [3, "bottom right", 90, 60],
    [5, "top left", 60, 90],
    [6, "top right", 60, 90],
    [8, "bottom left", 60, 90],
  ])("is upright after orientation %d: the first stored corner is now %s", async (orientation, corner, ...size) => {
    const { normalizer } = await createNormalizerSubject();
    const image = await normalizer.normalizeJpeg(toChunks(await markedTopLeft(orientation)));
    expect([image.width, image.height]).toEqual(size);
    const bytes = Buffer.from(await readAllBytes(image.content));
    expect(await darkCorners(bytes)).toEqual([corner]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });
});

function markedTopLeft(orientation: number): Promise<Uint8Array> {
  const mark = { create: { width: 20, height: 20, channels: 3, background: "black" } } as const;
  return aJpeg(90, 60, (image) => image.composite([{ input: mark, left: 0, top: 0 }]).withMetadata({ orientation }));
}

async function darkCorners(jpeg: Buffer): Promise<readonly string[]> {
  const { width, height } = await sharp(jpeg).metadata();
  const dark: string[] = [];
  for (const [side, left] of [
    ["left", 0],
    ["right", width - 8],
  ] as const) {
    for (const [end, top] of [
      ["top", 0],
      ["bottom", height - 8],
    ] as const) {
      const pixels = await sharp(jpeg).extract({ left, top, width: 8, height: 8 }).raw().toBuffer();
      if (pixels.every((value) => value < 60)) dark.push(`${end} ${side}`);
    }
  }
  return dark;
}
