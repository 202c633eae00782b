import { describe, expect, it } from "vitest";
import { getMailtoUrl, getPinterestUrl, toShareTarget } from "../../../../ui/features/share/share-links.ts";
import { aBoard, getId } from "../../sample-public-api.ts";

const origin = "https://boards.example";

describe("toShareTarget", () => {
  it("returns absolute URLs of the page and its image for pins", () => {
    expect(toShareTarget(aBoard({ version: 3 }), "Pale oak.", origin)).toEqual({
      title: "Low Oak, Paper Light",
      url: `${origin}/board/${getId(1)}`,
      media: `${origin}/social/pins/${getId(1)}-3.jpg`,
      description: "Pale oak.",
      embedCode: `<iframe src="${origin}/embed/board/${getId(1)}" title="Low Oak, Paper Light" width="480" height="790" style="border:0;max-width:100%" loading="lazy"></iframe>`,
    });
  });

  it("has no embed code for a draft, which only admins can see", () => {
    expect(toShareTarget(aBoard({ status: "draft" }), "", origin).embedCode).toBeNull();
  });
});

describe("getPinterestUrl", () => {
  const target = { title: "A & B", url: `${origin}/board/1`, media: `${origin}/1.jpg`, embedCode: null };
  const parse = (description: string) => new URL(getPinterestUrl({ ...target, description }));

  it("contains page, image and description", () => {
    const url = parse("Oak + linen");
    expect(url.origin + url.pathname).toBe("https://www.pinterest.com/pin/create/button/");
    const shown = { url: target.url, media: target.media, description: "A & B. Oak + linen" };
    expect(Object.fromEntries(url.searchParams)).toEqual(shown);
  });

  it("truncates long descriptions", () => {
    expect(parse("x".repeat(900)).searchParams.get("description")).toHaveLength(500);
  });
});

it("getMailtoUrl encodes spaces and reserved characters so that every mail client shows them correctly", () => {
  expect(getMailtoUrl({ title: "Oak & linen", url: "https://boards.example/board/1?a=b" })).toBe(
    "mailto:?subject=Oak%20%26%20linen&body=https%3A%2F%2Fboards.example%2Fboard%2F1%3Fa%3Db",
  );
});
