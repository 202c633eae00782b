import { expect, test } from "vitest";
import {
  briefKey,
  briefOf,
  lacking,
  wantsWriting,
} from "../../../../ui/features/editor/description/description-generator.ts";
import {
  afterRestoring,
  afterSubjectChange,
  afterWriting,
  canRestore,
  isTypedByHand,
} from "../../../../ui/features/editor/description/description-state.ts";
import { emptyForm, formOf } from "../../../../ui/features/editor/form/editor-form.ts";
import { aForm, aFormProduct, aStoredBoard } from "./editor-samples.ts";

test("a description is written unasked once subject, style and a product are there", () => {
  expect(wantsWriting(emptyForm)).toBe(false);
  expect(wantsWriting(aForm({ products: [] }))).toBe(false);
  expect(wantsWriting(aForm({ style: "" }))).toBe(false);
  expect(wantsWriting(aForm())).toBe(true);
});

test("nothing is written unasked over what somebody wrote by hand, nor over a loaded text", () => {
  expect(wantsWriting(aForm({ description: "Mine.", isHandEdited: true }))).toBe(false);
  expect(wantsWriting(formOf(aStoredBoard()))).toBe(false);
  expect(wantsWriting(formOf(aStoredBoard({ description: null })))).toBe(true);
});

test("what was written once is not written again for the same products in another order", () => {
  const [one, other] = [aFormProduct("one"), aFormProduct("other")];
  const form = aForm({ products: [one, other] });
  const written = { ...form, ...afterWriting(form, "Oak.", briefKey(form)) };
  expect(wantsWriting(written)).toBe(false);
  expect(wantsWriting({ ...written, products: [other, one] })).toBe(false);
  expect(wantsWriting({ ...written, products: [one] })).toBe(true);
  expect(wantsWriting({ ...written, room: "" })).toBe(true);
});

test("the writer is told subject, style and the titles of the products, and the server the products themselves", () => {
  expect(briefOf(aForm())).toEqual({
    subject: "Japandi Living Room",
    style: "Japandi",
    productTitles: ["Product sofa"],
    products: [expect.objectContaining({ imageUrl: expect.any(String) })],
  });
});

test("asking for a description without products names what is missing", () => {
  expect(lacking(aForm({ products: [] }))).toMatchObject({
    title: "Missing information",
    message: "Please select a style and add products before generating a description.",
  });
  expect(lacking(aForm())).toBeNull();
});

test("a change of subject lets the text be replaced, and offers the replaced one back", () => {
  const loaded = formOf(aStoredBoard());
  const changed = { ...loaded, ...afterSubjectChange(loaded) };
  expect(changed).toMatchObject({ description: "A pale oak frame.", isHandEdited: false });
  expect(canRestore(changed)).toBe(false);
  const written = { ...changed, ...afterWriting(changed, "New words.", "key") };
  expect(canRestore(written)).toBe(true);
  const restored = { ...written, ...afterRestoring(written) };
  expect(restored).toMatchObject({ description: "A pale oak frame.", isHandEdited: true });
  expect(canRestore(restored)).toBe(false);
});

test("a loaded description counts as edited by hand only after it was changed", () => {
  const board = aStoredBoard();
  const loaded = formOf(board);
  expect(isTypedByHand(loaded, board)).toBe(false);
  expect(isTypedByHand({ ...loaded, description: "Mine." }, board)).toBe(true);
  const written = { ...loaded, ...afterWriting(loaded, "New words.", "key") };
  expect(isTypedByHand(written, board)).toBe(false);
  expect(isTypedByHand({ ...written, ...afterRestoring(written) }, board)).toBe(false);
  expect(isTypedByHand({ description: "Mine.", isHandEdited: true }, null)).toBe(true);
});

test("a text written by hand is offered back after a generated one was asked for, and outlives the next", () => {
  const form = aForm({ description: "Mine.", isHandEdited: true });
  const first = { ...form, ...afterWriting(form, "One.", "1") };
  const second = { ...first, ...afterWriting(first, "Two.", "2") };
  expect(second).toMatchObject({ description: "Two.", previousDescription: "Mine.", isHandEdited: false });
});

test("a generated text that another replaces is not offered back", () => {
  const form = aForm();
  const first = { ...form, ...afterWriting(form, "One.", "1") };
  expect(canRestore({ ...first, ...afterWriting(first, "Two.", "2") })).toBe(false);
});

test("a description longer than the server takes is cut, and never through a character", () => {
  const { description } = afterWriting(aForm(), `${"a".repeat(4_999)}🛋`, "key");
  expect(description).toHaveLength(5_000);
  expect(description.isWellFormed()).toBe(true);
});
