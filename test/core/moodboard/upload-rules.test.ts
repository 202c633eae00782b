import { array, assert, asyncProperty, integer, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  hasJpegSignature,
  isBelowRecommended,
  moodboardLimits,
  validateImageFile,
  validateJpegStream,
} from "../../../core/moodboard/upload-rules.ts";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";

test("a moodboard is one JPEG of at most 10 MB and 50 megapixels, best 1798 × 2400", () => {
  expect(moodboardLimits).toEqual({
    maxBytes: 10 * 1024 * 1024,
    contentTypes: ["image/jpeg", "image/jpg"],
    recommendedWidth: 1798,
    recommendedHeight: 2400,
    maxPixels: 50_000_000,
    maxFiles: 1,
  });
});

test.each([
  [1798, 2400, false],
  [3596, 4800, false],
  [1797, 2400, true],
  [1798, 2399, true],
  [400, 300, true],
])("an image of %i × %i px is below the recommended size: %s", (width, height, expected) => {
  expect(isBelowRecommended({ width, height }, { width: 1798, height: 2400 })).toBe(expected);
});

test.each([
  ["of a JPEG", [0xff, 0xd8, 0xff, 0xe0], true],
  ["of a JPEG, and no more", [0xff, 0xd8, 0xff], true],
  ["of a JPEG, broken off", [0xff, 0xd8], false],
  ["of a PNG", [0x89, 0x50, 0x4e, 0x47], false],
  ["of nothing", [], false],
])("hasJpegSignature returns for %s: %o", (_name, bytes, expected) => {
  expect(hasJpegSignature(Uint8Array.from(bytes))).toBe(expected);
});

test.each([
  ["the largest size", 10_485_760, [0xff, 0xd8, 0xff], null],
  ["one byte more", 10_485_761, [0xff, 0xd8, 0xff], { kind: "too-large" }],
  ["no bytes", 0, [], { kind: "empty" }],
  ["a PNG", 900, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], { kind: "not-a-jpeg", detected: "png" }],
  ["an unknown format", 900, [0x20], { kind: "not-a-jpeg", detected: null }],
] as const)("validateImageFile checks a file with %s", (_name, size, bytes, problem) => {
  expect(validateImageFile(size, Uint8Array.from(bytes))).toEqual(problem);
});

describe("validateJpegStream", () => {
  test("passes the bytes through unchanged for all chunk sizes", async () => {
    const cut = array(integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });
    await assert(
      asyncProperty(uint8Array({ maxLength: 400 }), cut, async (rest, lengths) => {
        const bytes = Buffer.concat([jpegLike(4), rest]);
        const chunks = async function* () {
          for (let at = 0, n = 0; at < bytes.length; n++) {
            const length = lengths[n % lengths.length] ?? 1;
            yield bytes.subarray(at, at + length);
            at += length;
          }
        };
        expect(Buffer.compare(await readAllBytes(validateJpegStream(chunks())), bytes)).toBe(0);
      }),
    );
  });

  test("yields nothing for a file that is no JPEG", async () => {
    const handedOn: Uint8Array[] = [];
    const accept = async () => {
      for await (const chunk of validateJpegStream(toChunks(Buffer.from("GIF89a, surely"), 1))) handedOn.push(chunk);
    };
    await expect(accept()).rejects.toMatchObject({ code: "moodboard.not-a-jpeg" });
    expect(handedOn).toEqual([]);
  });

  test("closes its source when the reader stops", async () => {
    let released = false;
    const source = async function* () {
      try {
        while (true) yield jpegLike(10);
      } finally {
        released = true;
      }
    };
    for await (const _ of validateJpegStream(source())) break;
    expect(released).toBe(true);
  });

  test("accepts the maximum size", async () => {
    const passed = await readAllBytes(validateJpegStream(toChunks(jpegLike(moodboardLimits.maxBytes))));
    expect(passed.length).toBe(moodboardLimits.maxBytes);
  });

  test("rejects the first byte above the maximum without reading the rest", async () => {
    let sent = 0;
    async function* endless() {
      yield jpegLike(65_536);
      while (true) {
        sent += 65_536;
        yield new Uint8Array(65_536);
      }
    }
    await expect(readAllBytes(validateJpegStream(endless()))).rejects.toMatchObject({ code: "moodboard.too-large" });
    expect(sent).toBeLessThanOrEqual(moodboardLimits.maxBytes);
    const oneTooMany = validateJpegStream(toChunks(jpegLike(moodboardLimits.maxBytes + 1)));
    await expect(readAllBytes(oneTooMany)).rejects.toMatchObject({ code: "moodboard.too-large" });
  });

  test.each([
    ["nothing", []],
    ["two bytes of a JPEG", [0xff, 0xd8]],
    ["a PNG", [0x89, 0x50, 0x4e, 0x47]],
  ])("rejects %s", async (_name, bytes) => {
    for (const chunkBytes of [1, 65_536]) {
      const rejected = validateJpegStream(toChunks(Uint8Array.from(bytes), chunkBytes));
      await expect(readAllBytes(rejected)).rejects.toMatchObject({ code: "moodboard.not-a-jpeg" });
    }
  });
});
