import { describe, expect, it } from "vitest";
import { formatCardQuery } from "../../../ui/api/http-public-api.ts";

describe("cardQuery", () => {
  it("asks for cards and leaves out what is not asked for", () => {
    expect(formatCardQuery({ limit: 4 })).toBe("view=card&limit=4");
  });

  it("names every filter, in the same order whatever the order they were given in", () => {
    const query = "view=card&limit=24&style=japandi&room=living-room&q=oak+%26+linen&after=a%2Bb";
    expect(formatCardQuery({ after: "a+b", q: "oak & linen", room: "living-room", style: "japandi", limit: 24 })).toBe(
      query,
    );
  });
});
