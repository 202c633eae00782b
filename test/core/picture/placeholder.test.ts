import { describe, expect, test } from "vitest";
import { isPlaceholder, placeholderColors } from "../../../core/picture/placeholder.ts";

const placeholder = "000111222333444555666777fff";

describe("A placeholder", () => {
  test("is nine colours of three digits", () => {
    expect(isPlaceholder(placeholder)).toBe(true);
    expect(placeholderColors(placeholder)).toHaveLength(9);
    expect(placeholderColors(placeholder).slice(-2)).toEqual(["#777", "#fff"]);
  });

  test.each(["", placeholder.slice(3), `${placeholder}000`, placeholder.replace("fff", "url"), `${placeholder}\n`])(
    "is not %j",
    (text) => expect(isPlaceholder(text)).toBe(false),
  );
});
