import { expect, test } from "vitest";
import { type Compared, differences } from "../../../../ui/features/editor/saving/board-diff.ts";

const chairs = (...numbers: readonly number[]) => numbers.map((n) => ({ id: `chair-${n}`, title: `Chair ${n}` }));

function aBoard(changes: Partial<Compared> = {}): Compared {
  return {
    title: "Low Oak",
    subject: "Japandi Living Room",
    description: "A pale oak frame.",
    style: "Japandi",
    room: "Living Room",
    adjective: null,
    status: "draft",
    uploadedMoodboardUrl: null,
    products: chairs(1, 2),
    ...changes,
  };
}

const text = (words: string) => ({ kind: "text", text: words });

test("two boards of the same content differ in nothing, whatever spaces stand around it", () => {
  const other = aBoard({
    title: " Low Oak ",
    adjective: "",
    products: [...chairs(1), { id: "chair-2", title: "Chair 2 " }],
  });
  expect(differences(aBoard(), other)).toEqual([]);
});

test("every field that differs is shown, in the order of the form, and no other", () => {
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
  const found = differences(aBoard(), mine);
  expect(found.map(({ name }) => name)).toEqual([
    "Title",
    "Style",
    "Room",
    "Adjective",
    "Description",
    "Moodboard image",
    "Products",
    "Status",
  ]);
  expect(found[2]).toEqual({ name: "Room", theirs: text("Living Room"), mine: text("None") });
  expect(found[5]).toMatchObject({ theirs: text("None"), mine: { kind: "picture", url: "/objects/moodboards/1.jpg" } });
  expect(found[7]).toEqual({ name: "Status", theirs: text("Draft"), mine: text("Published") });
  expect(differences(aBoard(), aBoard({ adjective: "Airy" })).map(({ name }) => name)).toEqual(["Adjective"]);
});

test("a subject that does not follow from style and room is shown by itself", () => {
  expect(differences(aBoard(), aBoard({ subject: "Another" }))).toEqual([
    { name: "Subject", theirs: text("Japandi Living Room"), mine: text("Another") },
  ]);
});

test("of products that only one of them has three are named, and the others counted", () => {
  const [found] = differences(aBoard(), aBoard({ products: chairs(2, 3, 4, 5, 6, 7) }));
  expect(found).toEqual({
    name: "Products",
    theirs: { kind: "products", count: "2 products", note: "Only here:", products: chairs(1), more: 0 },
    mine: { kind: "products", count: "6 products", note: "Only here:", products: chairs(3, 4, 5), more: 2 },
  });
});

test("of the same products in another order the first that differs is named", () => {
  const [found] = differences(aBoard({ products: chairs(1, 2, 3) }), aBoard({ products: chairs(1, 3, 2) }));
  expect(found).toMatchObject({
    theirs: { count: "3 products", note: "Number 2:", products: chairs(2), more: 0 },
    mine: { count: "3 products", note: "Number 2:", products: chairs(3), more: 0 },
  });
});

test("of long descriptions the place is shown in which they part", () => {
  const beginning = "One sentence of oak. ".repeat(20);
  const [found] = differences(
    aBoard({ description: `${beginning}It ends in linen.` }),
    aBoard({ description: `${beginning}It ends in wool, ${"and in more wool, ".repeat(20)}at last.` }),
  );
  expect(found?.theirs).toEqual(text("...sentence of oak. It ends in linen."));
  expect(found?.mine).toMatchObject({
    text: expect.stringMatching(/^\.\.\.sentence of oak. It ends in wool, and.*\.\.\.$/u),
  });
});

test("of a text without spaces the place is shown as well, and of one that goes on its end", () => {
  const long = "Z".repeat(500);
  const [found] = differences(aBoard({ description: long }), aBoard({ description: `${long}!` }));
  expect(found?.theirs).toEqual(text(`...${"Z".repeat(60)}`));
  expect(found?.mine).toEqual(text(`...${"Z".repeat(60)}!`));
});
