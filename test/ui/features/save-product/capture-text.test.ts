import { expect, it, onTestFinished, vi } from "vitest";
import { formatCapture, parseCapture } from "../../../../ui/features/save-product/capture-text.ts";
import { readDraft } from "../../../../ui/features/save-product/save-draft.ts";

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
  expect(text.length).toBeLessThanOrEqual(16_000);
  expect(parseCapture(text).images.length).toBe(4);
});

it("cuts texts of 1 MB, also between the halves of a character", () => {
  const text = formatCapture({
    link: long("https://shop.example/"),
    title: long("家😀"),
    images: [long("x")],
    category: long("ß"),
  });
  expect(text.length).toBeLessThanOrEqual(16_000);
  expect(parseCapture(text)).toMatchObject({ link: "", title: expect.stringMatching(/^(?:家😀)+家?$/u), images: [] });
});

/** The draft from the address of the save page. */
function openPage({ hash = "", search = "" }) {
  vi.stubGlobal("window", { location: { hash: `#${hash}`, search } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return readDraft();
}

it.each(["%", "%E0%A4%A", "&=&&=", long("title=x&")])("parses the malformed text %.20j without images", (text) => {
  expect(openPage({ hash: `link&${text}` })).toMatchObject({ link: "", images: [] });
});

it("reads no product from the fragment of a part of the page", () => {
  expect(openPage({ hash: "content" })).toBeNull();
});

const amazonLink = "https://www.amazon.com/dp/B0ABCDEFGH";

it.each([
  [
    "names the parts that cannot be used",
    { link: "javascript:alert(1)", images: ["data:image/png;base64,AA"] },
    {
      link: "",
      images: [],
      problems: [
        "The address of that page cannot be used. Enter the product’s link.",
        "Some pictures of that page cannot be used.",
      ],
    },
  ],
  ["is looked up without a title", { title: "" }, { isLookupNeeded: true }],
  ["is not looked up without title and link", { title: "", link: "" }, { isLookupNeeded: false }],
  [
    "of Amazon is looked up without using its texts and images",
    { link: amazonLink },
    { title: "", images: [], isLookupNeeded: true, problems: [] },
  ],
])("a captured page %s", (_case, changes, draft) => {
  expect(openPage({ hash: formatCapture({ ...sofa, ...changes }) })).toMatchObject(draft);
});

const lamp = "https://shop.example/lamp";

it.each([
  ["keeps its title", { text: `Look: ${lamp}` }, { link: lamp, title: "", sharedTitle: "Lamp", isLookupNeeded: true }],
  ["has no title that is a link", { text: lamp, title: lamp }, { link: lamp, sharedTitle: "", isLookupNeeded: true }],
  ["of Amazon has no title", { text: amazonLink }, { title: "", sharedTitle: "", isLookupNeeded: true }],
  ["without a link is only a title", { text: "no link" }, { title: "Lamp", isLookupNeeded: false }],
])("a shared page %s", (_case, share, draft) => {
  expect(openPage({ search: `?${new URLSearchParams({ title: "Lamp", ...share })}` })).toMatchObject(draft);
});
