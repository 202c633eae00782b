import { describe, expect, it } from "vitest";
import { getMailtoUrl, getPinterestUrl, toShareTarget } from "../../../../ui/features/share/share-links.ts";
import { aBoard, getId } from "../../sample-public-api.ts";

const origin = "https://boards.example";
const moodboard = { src: "/images/signature/moodboard", width: null, height: null, placeholder: null };
const direct = { src: "https://shop.example/sofa.jpg", width: null, height: null, placeholder: null };
const sofa = { id: "sofa", asin: null, title: "Sofa", imageUrl: direct.src, amazonUrl: null, picture: direct };

describe("toShareTarget", () => {
  it("returns absolute URLs of the page and its moodboard", () => {
    expect(toShareTarget(aBoard({ moodboard }), "Pale oak.", origin)).toEqual({
      title: "Low Oak, Paper Light",
      url: `${origin}/board/${getId(1)}`,
      media: `${origin}/images/signature/moodboard?w=1280`,
      description: "Pale oak.",
    });
  });

  it("uses the first product without a moodboard, and no image without products", () => {
    expect(toShareTarget(aBoard({ products: [sofa] }), "", origin).media).toBe(direct.src);
    expect(toShareTarget(aBoard(), "", origin).media).toBeNull();
  });

  it("uses the board's preview image when the first product's image may not be stored", () => {
    const image = { ...direct, contentSource: "amazon" as const };
    const board = aBoard({ products: [{ ...sofa, picture: image }], version: 3 });
    expect(toShareTarget(board, "", origin).media).toBe(`${origin}/social/${getId(1)}-3.jpg`);
  });
});

describe("getPinterestUrl", () => {
  it("contains page, image and description", () => {
    const target = { title: "A & B", url: "https://boards.example/board/1", media: "https://boards.example/1.jpg" };
    const url = new URL(getPinterestUrl({ ...target, description: "Oak + linen" }));
    expect(url.origin + url.pathname).toBe("https://www.pinterest.com/pin/create/button/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      url: target.url,
      media: target.media,
      description: "A & B. Oak + linen",
    });
  });

  it("omits a missing image and truncates long descriptions", () => {
    const { searchParams } = new URL(
      getPinterestUrl({ title: "A", url: origin, media: null, description: "x".repeat(900) }),
    );
    expect(searchParams.has("media")).toBe(false);
    expect(searchParams.get("description")).toHaveLength(500);
  });
});

describe("getMailtoUrl", () => {
  it("encodes spaces and reserved characters so that every mail client shows them correctly", () => {
    expect(getMailtoUrl({ title: "Oak & linen", url: "https://boards.example/board/1?a=b" })).toBe(
      "mailto:?subject=Oak%20%26%20linen&body=https%3A%2F%2Fboards.example%2Fboard%2F1%3Fa%3Db",
    );
  });
});
