import { expect, it } from "vitest";
import { formatCapture, maxCaptureLength, parseCapture } from "../../../../ui/features/save-product/capture-text.ts";
import { toDraft, toSharedDraft } from "../../../../ui/features/save-product/save-draft.ts";

const sofa = {
  link: "https://shop.example/sofa?color=oak&size=3#x",
  title: "Sofa „Rhön“ 50 %",
  images: ["https://cdn.shop.example/a b.jpg?w=1", "https://cdn.shop.example/2.jpg"],
  category: "Living > Sofas",
};
const long = (text: string) => text.repeat(1_000_000 / text.length);

it("returns the same capture after a round trip", () => {
  expect(parseCapture(formatCapture(sofa))).toEqual(sofa);
});

it("stays below 16 KB and leaves out the images that do not fit", () => {
  const images = [1, 2, 3, 4, 5].map((number) => `https://shop.example/${number}?${"%20".repeat(660)}`);
  const text = formatCapture({ ...sofa, images });
  expect(text.length).toBeLessThanOrEqual(maxCaptureLength);
  expect(parseCapture(text).images.length).toBe(4);
});

it("cuts texts of 1 MB, also between the halves of a character", () => {
  const text = formatCapture({
    link: long("https://shop.example/"),
    title: long("家😀"),
    images: [long("x")],
    category: long("ß"),
  });
  expect(text.length).toBeLessThanOrEqual(maxCaptureLength);
  expect(parseCapture(text)).toMatchObject({ link: "", title: expect.stringMatching(/^(?:家😀)+家?$/u), images: [] });
});

it.each(["", "%", "%E0%A4%A", "=&&=", "[object Object]", long("title=x&")])(
  "parses the malformed text %.20j without images",
  (text) => {
    expect(toDraft(parseCapture(text)).images).toEqual([]);
  },
);

it("names the parts of a page that cannot be used", () => {
  expect(toDraft({ ...sofa, link: "javascript:alert(1)", images: ["data:image/png;base64,AA"] })).toMatchObject({
    link: "",
    images: [],
    problems: [
      "The address of that page cannot be used. Enter the product’s link.",
      "Some pictures of that page cannot be used.",
    ],
  });
});

it("keeps the title of a shared link in case its page cannot be read, except titles of Amazon", () => {
  const share = { url: "", text: "Look: https://shop.example/lamp", title: "Nice lamp" };
  const draft = { link: "https://shop.example/lamp", title: "", sharedTitle: "Nice lamp", isLookupNeeded: true };
  expect(toSharedDraft(share)).toMatchObject(draft);
  expect(toSharedDraft({ ...share, title: "https://shop.example/lamp" })).toMatchObject({ ...draft, sharedTitle: "" });
  const amazon = { ...share, text: "https://www.amazon.com/dp/B0ABCDEFGH" };
  expect(toSharedDraft(amazon)).toMatchObject({ title: "", sharedTitle: "", isLookupNeeded: true });
  expect(toSharedDraft({ ...share, text: "no link" })).toMatchObject({ title: "Nice lamp", isLookupNeeded: false });
});

it("requests a lookup for a link without a title", () => {
  expect(toDraft({ ...sofa, title: "" }).isLookupNeeded).toBe(true);
  expect(toDraft({ ...sofa, title: "", category: "", link: "" }).isLookupNeeded).toBe(false);
  expect(toDraft({ ...sofa, link: "https://www.amazon.com/dp/B0ABCDEFGH" })).toMatchObject({
    title: "",
    images: [],
    isLookupNeeded: true,
    problems: [],
  });
});
