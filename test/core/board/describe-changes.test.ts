import { expect, test } from "vitest";
import { type BoardContent, emptyBoardContent } from "../../../core/board/board.ts";
import { type ComparableBoard, describeChanges, diffBoards } from "../../../core/board/describe-changes.ts";
import { aProduct } from "../../builders/a-product.ts";
import { compositionOf, placed } from "../composition/any-composition.ts";

const chairs = (...numbers: readonly number[]) => numbers.map((n) => ({ id: `chair-${n}`, title: `Chair ${n}` }));

function aBoard(changes: Partial<ComparableBoard> = {}): ComparableBoard {
  return {
    ...emptyBoardContent,
    title: "Low Oak",
    subject: "Japandi Living Room",
    description: "A pale oak frame.",
    style: "Japandi",
    room: "Living Room",
    products: chairs(1, 2),
    ...changes,
  };
}

const tagged = (...names: readonly string[]) =>
  compositionOf(names.map((product) => ({ kind: "product", product, treatment: "framed", ...placed() })));

test("compares the products in a moodboard only on the same image", () => {
  const [remote, local] = [aBoard({ composition: tagged("chair-1") }), aBoard({ composition: tagged() })];
  expect(diffBoards(remote, local)).toEqual([
    { name: "Products in the moodboard", one: text("1 product marked"), other: text("None") },
  ]);
  expect(diffBoards(remote, aBoard({ composition: tagged("chair-1") }))).toEqual([]);
  const other = diffBoards(remote, { ...local, uploadedMoodboardUrl: "/objects/moodboards/1.jpg" });
  expect(other.map(({ name }) => name)).toEqual(["Moodboard image"]);
});

const text = (text: string) => [text];

test("returns no differences for equal content, ignoring surrounding spaces", () => {
  const other = aBoard({
    title: " Low Oak ",
    adjective: "",
    products: [...chairs(1), { id: "chair-2", title: "Chair 2 " }],
  });
  expect(diffBoards(aBoard(), other)).toEqual([]);
});

test("returns exactly the differing fields, in the order of the form", () => {
  const mine = aBoard({
    title: "Mine",
    style: "Coastal",
    room: null,
    adjective: "Airy",
    description: "Salt and linen.",
    uploadedMoodboardUrl: "/objects/moodboards/1.jpg",
    products: chairs(2),
    status: "published",
  });
  const found = diffBoards(aBoard(), mine);
  const names = "Title, Style, Room, Adjective, Description, Moodboard image, Products, Status";
  expect(found.map(({ name }) => name).join(", ")).toBe(names);
  expect(found[2]).toEqual({ name: "Room", one: text("Living Room"), other: text("None") });
  const image = { imageUrl: "/objects/moodboards/1.jpg" };
  expect(found[5]).toMatchObject({ one: text("None"), other: image });
  expect(found[7]).toEqual({ name: "Status", one: text("Draft"), other: text("Published") });
});

test("lists the subject when it differs but style and room do not", () => {
  expect(diffBoards(aBoard(), aBoard({ subject: "Another" }))).toEqual([
    { name: "Subject", one: text("Japandi Living Room"), other: text("Another") },
  ]);
});

test("names three products that only one board has and counts the others", () => {
  const [found] = diffBoards(aBoard(), aBoard({ products: chairs(2, 3, 4, 5, 6, 7) }));
  expect(found).toEqual({
    name: "Products",
    one: ["2 products", "Only here:", "Chair 1"],
    other: ["6 products", "Only here:", "Chair 3", "Chair 4", "Chair 5", "and 2 others"],
  });
});

test("names the products in another order with their places, beside those that only one board has", () => {
  const [found] = diffBoards(aBoard({ products: chairs(1, 2, 3, 4, 5) }), aBoard({ products: chairs(5, 1, 2, 3, 6) }));
  expect(found).toMatchObject({
    one: ["5 products", "Only here:", "Chair 4", "Moved:", "Number 5, Chair 5"],
    other: ["5 products", "Only here:", "Chair 6", "Moved:", "Number 1, Chair 5"],
  });
});

test("shows an excerpt around the first difference of long texts", () => {
  const beginning = "One sentence of oak. ".repeat(20);
  const [found] = diffBoards(
    aBoard({ description: `${beginning}It ends in linen.` }),
    aBoard({ description: `${beginning}It ends in wool, ${"and in more wool, ".repeat(20)}at last.` }),
  );
  expect(found?.one).toEqual(text("...sentence of oak. It ends in linen."));
  expect(found?.other).toEqual([expect.stringMatching(/^\.\.\.sentence of oak. It ends in wool, and.*\.\.\.$/u)]);
});

test("shows the excerpt also for texts without spaces and for a longer text", () => {
  const long = "Z".repeat(500);
  const [found] = diffBoards(aBoard({ description: long }), aBoard({ description: `${long}!` }));
  expect(found?.one).toEqual(text(`...${"Z".repeat(60)}`));
  expect(found?.other).toEqual(text(`...${"Z".repeat(60)}!`));
});

test("compares the notes on products that both boards have", () => {
  const noted = (note: string) => [{ id: "chair-1", title: "Chair 1", note }, ...chairs(2)];
  expect(diffBoards(aBoard({ products: noted("Light") }), aBoard())).toEqual([
    { name: "Note on product 1, Chair 1", one: text("Light"), other: text("None") },
  ]);
  expect(diffBoards(aBoard({ products: noted(" ") }), aBoard())).toEqual([]);
});

const [sofa, lamp, rug] = [aProduct({ title: "Sofa" }), aProduct({ title: "Lamp" }), aProduct({ title: "Rug" })];
const content: BoardContent = { ...emptyBoardContent, title: "Low Oak", style: "Japandi", products: [sofa, lamp] };
const moodboard = "/objects/moodboards/1.jpg";

test.each<[Partial<BoardContent>, Partial<BoardContent>, string]>([
  [{}, {}, "No changes"],
  [{}, { title: "Mine" }, "Title changed"],
  [{}, { style: "Coastal", room: "Office", subject: "Coastal Office" }, "Style and room changed"],
  [{}, { products: [rug, sofa] }, "1 product added, 1 product removed"],
  [{ products: [sofa, lamp, rug] }, { products: [rug, sofa, lamp] }, "1 product moved"],
  [{}, { products: [{ ...sofa, note: "Why" }, lamp] }, "1 product changed"],
  [{}, { uploadedMoodboardUrl: moodboard }, "Moodboard added"],
  [{ uploadedMoodboardUrl: moodboard }, { uploadedMoodboardUrl: "/objects/moodboards/2.jpg" }, "Moodboard changed"],
  [{ uploadedMoodboardUrl: moodboard }, {}, "Moodboard removed"],
  [
    { uploadedMoodboardUrl: moodboard },
    { uploadedMoodboardUrl: moodboard, composition: tagged("a") },
    "Moodboard marks changed",
  ],
  [{}, { imageUrl: "/pictures/other.jpg" }, "Board image changed"],
  [{ status: "published" }, {}, "Made a draft"],
  [
    {},
    { title: "Mine", style: "Coastal", description: "Salt.", products: [], furnitureType: "Sofa", status: "published" },
    "Title, style and description changed, 2 products removed, furniture type changed, published",
  ],
])("describes a change in words", (before, after, words) => {
  expect(describeChanges({ ...content, ...before }, { ...content, ...after })).toBe(words);
});
