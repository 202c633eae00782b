import { expect, it } from "vitest";
import { toFormProduct, toProductInput } from "../../../../ui/features/editor/form/editor-form.ts";
import { changeNote } from "../../../../ui/features/editor/products/use-products.ts";
import { aProduct } from "../../../builders/a-product.ts";

const lamp = aProduct({ id: "lamp" });
const noted = aProduct({ id: "noted", note: "Soft" });

it("changes the note of one product", () => {
  expect(changeNote([lamp, noted], "lamp", "Bright")).toEqual([{ ...lamp, note: "Bright" }, noted]);
});

it("sends a note, null for an emptied note, and no property without a note", () => {
  expect(toProductInput(noted)).toMatchObject({ note: "Soft" });
  expect(toProductInput({ ...noted, note: " " })).toMatchObject({ note: null });
  expect(toProductInput(lamp)).not.toHaveProperty("note");
});

it("keeps the note of a loaded product", () => {
  expect(toFormProduct(toProductInput(noted)).note).toBe("Soft");
  expect(toFormProduct(toProductInput(lamp))).not.toHaveProperty("note");
});
