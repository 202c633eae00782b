import { describe, expect, it } from "vitest";
import { formatCardQuery } from "../../../ui/api/public-api-context.tsx";

describe("formatCardQuery", () => {
  it("requests cards and omits undefined parameters", () => {
    expect(formatCardQuery({ limit: 4 })).toBe("view=card&limit=4");
  });

  it("writes all filters in a fixed order", () => {
    const query = "view=card&limit=24&style=japandi&room=living-room&q=oak+%26+linen&after=a%2Bb";
    expect(formatCardQuery({ after: "a+b", q: "oak & linen", room: "living-room", style: "japandi", limit: 24 })).toBe(
      query,
    );
  });
});
