import { describe, expect, it } from "vitest";
import { parseNextCursor } from "../../../ui/api/http.ts";

describe("parseNextCursor", () => {
  it.each([
    [null, null],
    ["", null],
    ['</api/boards/published?limit=24&after=abc>; rel="next"', "abc"],
    ['<https://site.example/api?after=a%2Bb%3D&limit=24>; rel="next"', "a+b="],
    ["</api?after=abc>; rel=next", "abc"],
    ['</api?after=abc>; title="later"; rel="next"', "abc"],
    ['</api?after=old>; rel="prev", </api?after=new>; rel="next"', "new"],
    ['</api?after=abc>; rel="first next"', "abc"],
    ['</api?after=abc>; rel="prev"', null],
    ['</api?after=abc>; rel="nextish"', null],
    ['</api?limit=24>; rel="next"', null],
  ])("parses %s", (header, cursor) => {
    expect(parseNextCursor(header)).toBe(cursor);
  });
});
