import { array, assert, asyncProperty, integer, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import { validateJpegStream } from "../../../core/moodboard/upload-rules.ts";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";

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
});
