import { expect, test } from "vitest";
import { emptyBoardContent } from "../../../../core/board/board.ts";
import { type ComparableBoard, diffBoards } from "../../../../ui/features/editor/saving/board-diff.ts";
import { compositionOf, placed } from "../../../core/composition/any-composition.ts";

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
    { name: "Products in the moodboard", remote: text("1 product marked"), local: text("None") },
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
  expect(found[2]).toEqual({ name: "Room", remote: text("Living Room"), local: text("None") });
  const image = { imageUrl: "/objects/moodboards/1.jpg" };
  expect(found[5]).toMatchObject({ remote: text("None"), local: image });
  expect(found[7]).toEqual({ name: "Status", remote: text("Draft"), local: text("Published") });
});

test("lists the subject when it differs but style and room do not", () => {
  expect(diffBoards(aBoard(), aBoard({ subject: "Another" }))).toEqual([
    { name: "Subject", remote: text("Japandi Living Room"), local: text("Another") },
  ]);
});

test("names three products that only one board has and counts the others", () => {
  const [found] = diffBoards(aBoard(), aBoard({ products: chairs(2, 3, 4, 5, 6, 7) }));
  expect(found).toEqual({
    name: "Products",
    remote: ["2 products", "Only here:", "Chair 1"],
    local: ["6 products", "Only here:", "Chair 3", "Chair 4", "Chair 5", "and 2 others"],
  });
});

test("names the first differing product when only the order differs", () => {
  const [found] = diffBoards(aBoard({ products: chairs(1, 2, 3) }), aBoard({ products: chairs(1, 3, 2) }));
  expect(found).toMatchObject({
    remote: ["3 products", "Number 2:", "Chair 2"],
    local: ["3 products", "Number 2:", "Chair 3"],
  });
});

test("shows an excerpt around the first difference of long texts", () => {
  const beginning = "One sentence of oak. ".repeat(20);
  const [found] = diffBoards(
    aBoard({ description: `${beginning}It ends in linen.` }),
    aBoard({ description: `${beginning}It ends in wool, ${"and in more wool, ".repeat(20)}at last.` }),
  );
  expect(found?.remote).toEqual(text("...sentence of oak. It ends in linen."));
  expect(found?.local).toEqual([expect.stringMatching(/^\.\.\.sentence of oak. It ends in wool, and.*\.\.\.$/u)]);
});

test("shows the excerpt also for texts without spaces and for a longer text", () => {
  const long = "Z".repeat(500);
  const [found] = diffBoards(aBoard({ description: long }), aBoard({ description: `${long}!` }));
  expect(found?.remote).toEqual(text(`...${"Z".repeat(60)}`));
  expect(found?.local).toEqual(text(`...${"Z".repeat(60)}!`));
});

test("compares the notes on products that both boards have", () => {
  const noted = (note: string) => [{ id: "chair-1", title: "Chair 1", note }, ...chairs(2)];
  expect(diffBoards(aBoard({ products: noted("Light") }), aBoard())).toEqual([
    { name: "Note on product 1, Chair 1", remote: text("Light"), local: text("None") },
  ]);
  expect(diffBoards(aBoard({ products: noted(" ") }), aBoard())).toEqual([]);
});
