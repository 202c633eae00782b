import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildExportFileName } from "../../../../ui/features/export/board-image.ts";
import { anyText } from "../../../builders/any-text.ts";

const id = "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e";

describe("The file name of an exported board", () => {
  test.each([
    ["Japandi Living Room", "japandi-living-room-board.png"],
    ["Mid-Century: 1960s & Now!", "mid-century--1960s---now--board.png"],
    ["Café", "caf--board.png"],
    ["  Loft  ", "--loft---board.png"],
    ["Sofa 🛋 corner", "sofa---corner-board.png"],
    ["../../etc/passwd", "------etc-passwd-board.png"],
    ["", `${id}-board.png`],
    ["!!!", `${id}-board.png`],
    ["日本", `${id}-board.png`],
    ["ſ", `${id}-board.png`],
    ["\u212a", `${id}-board.png`],
  ])("for the title %j is %j", (title, name) => {
    expect(buildExportFileName(title, id)).toBe(name);
  });

  test("contains only lowercase letters, digits and hyphens, and at least one letter or digit", () => {
    fc.assert(
      fc.property(anyText(), (title) => {
        expect(buildExportFileName(title, id)).toMatch(/^-*[a-z0-9][a-z0-9-]*-board\.png$/u);
      }),
    );
  });
});
