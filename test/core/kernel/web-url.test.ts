import { describe, expect, test } from "vitest";
import { parseUrl, parseWebUrl } from "../../../core/kernel/text.ts";

describe("parseWebUrl", () => {
  test.each([
    ["https://shop.example/a", "https://shop.example/a"],
    ["http://shop.example/a", "http://shop.example/a"],
    ["  https://shop.example/a\n", "https://shop.example/a"],
    ["HTTPS://SHOP.EXAMPLE/A", "https://shop.example/A"],
    ["https://shop.example:8443/a", "https://shop.example:8443/a"],
  ])("accepts %j", (text, href) => {
    expect(parseWebUrl(text)?.href).toBe(href);
  });

  test.each([
    "",
    " ",
    "shop.example/a",
    "/a",
    "//shop.example/a",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "ftp://shop.example/a",
    "blob:https://shop.example/a",
    "https://",
    "https://user@shop.example/",
    "https://user:secret@shop.example/",
    "https://:secret@shop.example/",
  ])("returns null for %j", (text) => {
    expect(parseWebUrl(text)).toBeNull();
  });
});

describe("parseUrl", () => {
  test("returns the parts of a URL", () => {
    const url = parseUrl("HTTPS://me:pw@Shop.Example/dp/B000?tag=a&tag=b#top");
    expect(url).toMatchObject({
      protocol: "https:",
      username: "me",
      password: "pw",
      hostname: "shop.example",
      pathname: "/dp/B000",
    });
    expect(url?.searchParams.get("tag")).toBe("a");
    expect(url?.searchParams.get("none")).toBeNull();
  });

  test.each(["", "chair", "/dp/B000", "http://", "https://[half"])("returns null for '%s'", (text) => {
    expect(parseUrl(text)).toBeNull();
  });
});
