import { describe, expect, it } from "vitest";
import { getMailtoUrl, getPinterestUrl, toShareTarget } from "../../../../ui/features/share/share-links.ts";
import { aBoard, getId } from "../../sample-public-api.ts";

const origin = "https://boards.example";
const moodboard = { src: "/images/signature/moodboard", width: null, height: null, placeholder: null };
const direct = { src: "https://shop.example/sofa.jpg", width: null, height: null, placeholder: null };
const sofa = { id: "sofa", asin: null, title: "Sofa", imageUrl: direct.src, amazonUrl: null, picture: direct };

describe("sharedBoard", () => {
  it("gives absolute addresses of the page and its moodboard", () => {
    expect(toShareTarget(aBoard({ moodboard }), "Pale oak.", origin)).toEqual({
      title: "Low Oak, Paper Light",
      url: `${origin}/board/${getId(1)}`,
      media: `${origin}/images/signature/moodboard?w=1280`,
      description: "Pale oak.",
    });
  });

  it("shows the first product where there is no moodboard, and nothing where there is neither", () => {
    expect(toShareTarget(aBoard({ products: [sofa] }), "", origin).media).toBe(direct.src);
    expect(toShareTarget(aBoard(), "", origin).media).toBeNull();
  });

  it("gives the board's social picture where the first product's image may not be painted", () => {
    const image = { ...direct, contentSource: "amazon" as const };
    const board = aBoard({ products: [{ ...sofa, picture: image }], version: 3 });
    expect(toShareTarget(board, "", origin).media).toBe(`${origin}/social/${getId(1)}-3.jpg`);
  });
});

describe("pinAddress", () => {
  it("tells Pinterest page, picture and words", () => {
    const shared = { title: "A & B", url: "https://boards.example/board/1", media: "https://boards.example/1.jpg" };
    const address = new URL(getPinterestUrl({ ...shared, description: "Oak + linen" }));
    expect(address.origin + address.pathname).toBe("https://www.pinterest.com/pin/create/button/");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url: shared.url,
      media: shared.media,
      description: "A & B. Oak + linen",
    });
  });

  it("leaves out a picture that there is not, and cuts long words", () => {
    const { searchParams } = new URL(
      getPinterestUrl({ title: "A", url: origin, media: null, description: "x".repeat(900) }),
    );
    expect(searchParams.has("media")).toBe(false);
    expect(searchParams.get("description")).toHaveLength(500);
  });
});

describe("mailAddress", () => {
  it("writes spaces and signs so that every mail program shows them as they are", () => {
    expect(getMailtoUrl({ title: "Oak & linen", url: "https://boards.example/board/1?a=b" })).toBe(
      "mailto:?subject=Oak%20%26%20linen&body=https%3A%2F%2Fboards.example%2Fboard%2F1%3Fa%3Db",
    );
  });
});
