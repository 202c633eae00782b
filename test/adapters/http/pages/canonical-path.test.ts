import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCanonicalPath } from "../../../../adapters/http/pages/canonical-url.ts";

describe("The canonical path", () => {
  test.each([
    ["/", "/"],
    ["/boards", "/boards"],
    ["/boards/", "/boards"],
    ["//", "/"],
    ["//boards", "/boards"],
    ["/board//1/", "/board/1"],
    ["/Boards", "/boards"],
    ["/JAPANDI", "/japandi"],
    ["/Living%20Room", "/living-room"],
    ["/Mid-Century%20Modern/", "/mid-century-modern"],
    ["/Board/0B9C5F9E", "/board/0b9c5f9e"],
    ["/a/../japandi", "/japandi"],
    ["/..", "/"],
    ["/%2e%2e/%2E/boards", "/boards"],
    ["/\\evil.example/", "/evil.example"],
    ["//evil.example//", "/evil.example"],
    ["/%C3%89clectique", "/%C3%A9clectique"],
    ["/i%CC%87skandinav", "/iskandinav"],
    ["/wei%C3%9F", "/weiss"],
    ["/%F0%9F%AA%91", "/%F0%9F%AA%91"],
    ["/%f0%9f%aa%91", "/%f0%9f%aa%91"],
    ["/Some/Where/Else", "/Some/Where/Else"],
    ["/%", "/%"],
    ["/A%ff", "/A%ff"],
    ["/%20", "/%20"],
    ["/...", "/..."],
  ])("of %s is %s", (path, tidy) => {
    expect(toCanonicalPath(path)).toBe(tidy);
  });

  test("is canonical itself and never names another site (property)", () => {
    const chunk = fc.constantFrom("/", "//", "\\", ".", "..", "%2e", "%", "%00", "a", "B", "%20", "É", "?", "board");
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 8 }), (chunks) => {
        const tidy = toCanonicalPath(`/${chunks.join("")}`);
        expect(toCanonicalPath(tidy)).toBe(tidy);
        expect(tidy).toMatch(/^\/(?![/\\])/u);
      }),
      { numRuns: 2_000 },
    );
  });
});
