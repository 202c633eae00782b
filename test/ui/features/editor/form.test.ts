import { expect, test, vi } from "vitest";
import {
  clampTargetCount,
  hasSameValues,
  toBoardContent,
  toBoardPayload,
  toEditorForm,
  toFormProduct,
  toProductInput,
} from "../../../../ui/features/editor/form/editor-form.ts";
import { showFieldErrors } from "../../../../ui/features/editor/form/field-errors.ts";
import { changeNote } from "../../../../ui/features/editor/products/use-products.ts";
import { aProduct } from "../../../builders/a-product.ts";
import { compositionOf, placed } from "../../../core/composition/any-composition.ts";
import { aForm, aFormProduct, aStoredBoard } from "./editor-samples.ts";

test("sends exactly the fields of a board in a save", () => {
  const payload = toBoardPayload(
    toBoardContent(aForm({ title: " Calm ", adjective: "Warm", description: " Oak. " }), "draft"),
  );
  expect(payload).toEqual({
    title: "Calm",
    subject: "Japandi Living Room",
    style: "Japandi",
    room: "Living Room",
    furnitureType: null,
    adjective: "Warm",
    description: "Oak.",
    status: "draft",
    products: [{ id: "sofa", asin: null, title: "Product sofa", imageUrl: "/pictures/sofa.jpg", amazonUrl: null }],
    imageUrl: "/pictures/sofa.jpg",
    uploadedMoodboardUrl: null,
  });
});

test("sends the composition of a composed moodboard", () => {
  const composition = compositionOf([{ kind: "product", product: "sofa", treatment: "cutout", ...placed() }]);
  const board = aStoredBoard({ uploadedMoodboardUrl: "/objects/moodboards/1.jpg", composition });
  expect(toBoardPayload(toBoardContent(toEditorForm(board), "draft"))).toMatchObject({ composition });
  const moved = { ...toEditorForm(board), composition: { ...composition, seed: 8 } };
  expect(hasSameValues(toEditorForm(board), moved)).toBe(false);
});

test("uses the moodboard as the board image, else the first product image, else null", () => {
  const bare = aFormProduct("bare", { imageUrl: "", picture: null });
  const sofa = aFormProduct("sofa");
  const imageUrl = (changes: Parameters<typeof aForm>[0]) => toBoardContent(aForm(changes), "draft").imageUrl;
  expect(imageUrl({ moodboard: "/objects/moodboards/1" })).toBe("/objects/moodboards/1");
  expect(imageUrl({ products: [bare, sofa] })).toBe(sofa.imageUrl);
  expect(imageUrl({ products: [bare] })).toBeNull();
});

test("saves the products of a loaded board unchanged", () => {
  const board = aStoredBoard();
  const payload = toBoardPayload(toBoardContent(toEditorForm(board), board.status));
  const [product] = board.products;
  expect(payload.products).toEqual([{ ...product, picture: undefined }]);
});

test.each([undefined, null, " "])(
  "treats a loaded description as hand-edited unless it is empty: %j",
  (description) => {
    const board = aStoredBoard(description === undefined ? {} : { description });
    expect(toEditorForm(board).isHandEdited).toBe(description === undefined);
  },
);

test("an empty title follows the subject, also after it was stored", () => {
  const loaded = toEditorForm(aStoredBoard({ title: "Japandi Living Room" }));
  expect(loaded.title).toBe("");
  expect(toBoardContent(loaded, "draft").title).toBe("Japandi Living Room");
  expect(toBoardContent({ ...loaded, room: "Bedroom" }, "draft").title).toBe("Japandi Bedroom");
  const typed = toEditorForm(aStoredBoard({ title: "Japandi" }));
  expect(toBoardContent({ ...typed, style: "Coastal" }, "draft").title).toBe("Japandi");
});

test("a product without an image URL has no image, a manual one uses its URL", () => {
  const typed = { id: "a", title: "A", imageUrl: "https://shop.example/a.jpg" };
  expect(toFormProduct(typed)).toMatchObject({ asin: null, shopUrl: null, picture: { src: typed.imageUrl } });
  expect(toFormProduct({ ...typed, imageUrl: "" }).picture).toBeNull();
});

test.each([
  [9, 9],
  [8, 9],
  [13, 12],
  [10.4, 10],
  [Number.NaN, 12],
])("a target count of %d becomes %d", (typed, stored) => {
  expect(clampTargetCount(typed)).toBe(stored);
});

test("shows the issues of the server at form fields, and focuses the first", () => {
  const setError = vi.fn();
  const issues = {
    style: "Please select a style for your board.",
    "products.3.imageUrl": "A picture needs an address.",
    uploadedMoodboardUrl: "No picture.",
    version: "must be a number",
    "": "must be an object",
  };
  showFieldErrors(
    { setError },
    Object.entries(issues).map(([path, message]) => ({ path, message })),
  );
  expect(setError.mock.calls.map(([field, { message }, { shouldFocus }]) => [field, message, shouldFocus])).toEqual([
    ["style", "Please select a style for your board.", true],
    ["products", "Product 4: A picture needs an address.", false],
    ["moodboard", "No picture.", false],
  ]);
});

test("compares board content and the pending product, and nothing else", () => {
  const form = aForm();
  expect(hasSameValues(form, { ...form, targetCount: 9, isHandEdited: true, generatedKey: "x" })).toBe(true);
  expect(hasSameValues(form, { ...form, link: "https://shop.example/42" })).toBe(false);
  expect(hasSameValues(form, { ...form, link: "  " })).toBe(true);
  const manualProduct = { link: "https://shop.example/42", title: "", imageUrl: "", uploaded: null };
  expect(hasSameValues(form, { ...form, manualProduct })).toBe(false);
  const withPending = (typed: object) => ({ ...form, manualProduct: { ...manualProduct, ...typed } });
  for (const typed of [{ title: "Oak" }, { imageUrl: "https://" }, { uploaded: "/objects/moodboards/1.jpg" }])
    expect(hasSameValues(withPending({}), withPending(typed))).toBe(false);
  const [one, other] = [aFormProduct("one"), aFormProduct("other")];
  expect(hasSameValues(aForm({ products: [one, other] }), aForm({ products: [other, one] }))).toBe(false);
});

test("changes the note of one product; sends an emptied note as null, and none without a note", () => {
  const [lamp, noted] = [aProduct({ id: "lamp" }), aProduct({ id: "noted", note: "Soft" })];
  expect(changeNote([lamp, noted], "lamp", "Bright")).toEqual([{ ...lamp, note: "Bright" }, noted]);
  expect(toFormProduct(toProductInput(noted)).note).toBe("Soft");
  expect(toProductInput({ ...noted, note: " " })).toMatchObject({ note: null });
  expect(toProductInput(lamp)).not.toHaveProperty("note");
  expect(toFormProduct(toProductInput(lamp))).not.toHaveProperty("note");
});
