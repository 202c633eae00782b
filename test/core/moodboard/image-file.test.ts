import { describe, expect, it } from "vitest";
import { validateImageFile } from "../../../core/moodboard/upload-rules.ts";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe("validateImageFile", () => {
  it("accepts a JPEG of up to 10,485,760 bytes", () => {
    expect(validateImageFile(jpeg.length, jpeg)).toBeNull();
    expect(validateImageFile(10_485_760, jpeg)).toBeNull();
  });

  it("returns too-large for one byte more", () => {
    expect(validateImageFile(10_485_761, jpeg)).toEqual({ kind: "too-large" });
  });

  it("returns empty for no bytes", () => {
    expect(validateImageFile(0, new Uint8Array())).toEqual({ kind: "empty" });
  });

  it("returns the format that the bytes show, or null for an unknown one", () => {
    expect(validateImageFile(900, png)).toEqual({ kind: "not-a-jpeg", detected: "png" });
    expect(validateImageFile(900, new TextEncoder().encode("not a picture"))).toEqual({
      kind: "not-a-jpeg",
      detected: null,
    });
  });
});
