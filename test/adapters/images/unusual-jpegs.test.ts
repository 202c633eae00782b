import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
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
    [
      "odd scan parameters and JFIF 2.01",
      async () => replaceOnce(await readJpeg("sos-se0"), "4a464946000101", "4a464946000201"),
    ],
    ["zeros before a marker", async () => replaceOnce(await readJpeg("base"), "ffc0", "00000000ffc0")],
    ["text before a marker", async () => replaceOnce(await readJpeg("base"), "ffc4", "68656c6c6fffc4")],
    ["many fill bytes", async () => replaceOnce(await readJpeg("base"), "ffc0", `${"ff".repeat(200)}c0`)],
    [
      "zeros at the end in place of the end marker",
      async () => Buffer.concat([lacksEnd(await readJpeg("base")), Buffer.alloc(9)]),
    ],
    ["an unknown application segment", async () => withSegment(await readJpeg("base"), 0xeb, Buffer.alloc(500, 1))],
    [
      "a comment with an end marker",
      async () => withSegment(await readJpeg("base"), 0xfe, Buffer.from([0xff, 0xd9, 0xff, 0xd9])),
    ],
    [
      "a broken color profile",
      async () => withSegment(await readJpeg("base"), 0xe2, Buffer.from("ICC_PROFILE\0\x05\x01broken", "latin1")),
    ],
    ["bytes after the end", async () => Buffer.concat([await readJpeg("base"), Buffer.from([0, 255, 216, 255, 0])])],
    ["one byte of the end marker", async () => (await readJpeg("base")).subarray(0, -1)],
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
    ["20 bytes missing", async () => (await base()).subarray(0, -20)],
    ["half of it and an end marker", async () => Buffer.concat([cut(await base(), 0.5), Buffer.from("ffd9", "hex")])],
    ["half of it and JFIF 2.01", async () => cut(await readJpeg("jfif-2"), 0.5)],
    ["half of it and odd scan parameters", async () => cut(await readJpeg("sos-se0"), 0.5)],
    ["half of it and fill bytes", async () => cut(await readJpeg("fill-bytes"), 0.5)],
    ["half of a progressive image", async () => cut(await progressive(), 0.5)],
    ["the last tenth of a progressive image missing", async () => cut(await progressive(), 0.9)],
    ["its last scan missing", async () => cutBeforeScan(await progressive(), -1)],
    ["its last five scans missing", async () => cutBeforeScan(await progressive(), -5)],
    ["all but its first scan missing", async () => cutBeforeScan(await progressive(), 1)],
    ["the headers only", async () => cut(await base(), 0.03)],
  ])("refuses an image with %s", async (_, read) => {
    const { normalized } = await createNormalizerSubject();
    await expect(read().then(normalized)).rejects.toMatchObject({ code: "moodboard.unreadable" });
  });
});
