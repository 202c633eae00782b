import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardInputSchema, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { getFieldNames, optionalTextFields, requiredTextFields } from "../../../core/board/board.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { apiSite } from "./api-site.ts";
import { nineProducts, payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const required = getFieldNames(requiredTextFields);
const optional = getFieldNames(optionalTextFields);
const textFields = { ...requiredTextFields, ...optionalTextFields };

/** A text that every field accepts, also one for an image's address. */
const getText = (field: string) => `/objects/moodboards/${field}.jpg`;
const create = async (changes: object) => (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
const change = async (id: string, changes: object) =>
  (await admin.send("PATCH", `/api/boards/${id}`, changes)).json(boardSchema);
const read = async (id: string) => (await admin.send("GET", `/api/boards/${id}`)).json(boardSchema);
const readFromList = async (id: string) =>
  (await admin.send("GET", "/api/boards")).json(z.array(boardSchema)).find((board) => board.id === id);

describe.each([...required, ...optional])("the text field %s of a board", (field) => {
  test("is stored on create and returned alone and in lists", async () => {
    const { id, ...created } = await create({ [field]: getText(field) });
    expect(created[field]).toBe(getText(field));
    expect((await read(id))[field]).toBe(getText(field));
    expect((await readFromList(id))?.[field]).toBe(getText(field));
  });

  test("is changed alone, and kept when it is not sent", async () => {
    const board = await create({});
    const changed = await change(board.id, { [field]: getText(field) });
    expect(changed).toMatchObject({
      ...board,
      [field]: getText(field),
      version: 2,
      updatedAt: changed.updatedAt,
      moodboard: changed.moodboard,
    });
    expect((await change(board.id, { status: "draft" }))[field]).toBe(getText(field));
  });

  test("is measured in code points, as the API's schema says", () => {
    const { maxLength } = textFields[field];
    expect(boardInputSchema.safeParse({ [field]: "🛋".repeat(maxLength) }).success).toBe(true);
    expect(boardInputSchema.safeParse({ [field]: "🛋".repeat(maxLength + 1) }).success).toBe(false);
    expect(z.toJSONSchema(boardInputSchema.shape[field]).anyOf).toContainEqual({ type: "string", maxLength });
  });

  test("is accepted with its maximum length and rejected with one character more", async () => {
    const { maxLength } = textFields[field];
    expect(boardInputSchema.safeParse({ [field]: "a".repeat(maxLength) }).success).toBe(true);
    const response = await admin.send("POST", "/api/boards", payload({ [field]: "a".repeat(maxLength + 1) }));
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues).toEqual([
      { path: field, message: `${field} must be at most ${maxLength} characters` },
    ]);
  });
});

test.each(optional)("the text field %s becomes null when it is emptied", async (field) => {
  for (const empty of [null, ""]) {
    const { id } = await create({ [field]: getText(field) });
    expect((await change(id, { [field]: empty }))[field]).toBeNull();
    expect((await read(id))[field]).toBeNull();
  }
});

describe("the link areas of a board", () => {
  const uploadedMoodboardUrl = "/objects/moodboards/areas.jpg";

  test("are those of products with a shop link, in the order of the products", async () => {
    const own = { id: "own", title: "Bench", imageUrl: "/sample-catalogue/bench-oak.jpg" };
    const products = [...nineProducts.slice(0, 2), own];
    const items = products.toReversed().map(({ id }, index) => ({
      kind: "product" as const,
      product: id,
      treatment: "framed" as const,
      ...placed({ x: 0.2 + index * 0.3, width: 0.2 }),
    }));
    const composition = compositionOf(items);
    const { linkAreas } = await create({ products, uploadedMoodboardUrl, composition });
    expect(linkAreas).toEqual([
      { product: products[0]?.id, x: 0.7, y: 0.375, width: 0.2, height: 0.25 },
      { product: products[1]?.id, x: 0.4, y: 0.375, width: 0.2, height: 0.25 },
    ]);
  });

  test("are left out without a composition", async () => {
    expect(await create({ uploadedMoodboardUrl })).not.toHaveProperty("linkAreas");
  });
});

describe("the retailer's images of a board", () => {
  const uploadedMoodboardUrl = "/objects/moodboards/plates.jpg";
  const cleared = { id: "B0AMAZON02", asin: "B0AMAZON02", title: "Stool", imageUrl: "" };
  const remote = { id: "B0AMAZON01", title: "Chair", imageUrl: "https://m.media-amazon.com/images/I/chair.jpg" };
  const without = { id: "none", title: "Vase", imageUrl: "" };
  const own = { id: "own", title: "Bench", imageUrl: "/sample-catalogue/bench-oak.jpg" };
  const products = [remote, without, own, cleared];
  const items = products.map(({ id }, index) => ({
    kind: "product" as const,
    product: id,
    treatment: "framed" as const,
    ...placed({ x: 0.1 + index * 0.25, width: 0.2, rotation: 4 }),
  }));

  test("are those that are not stored, and missing ones of Amazon, on the plates of a composed moodboard", async () => {
    const composition = compositionOf(items);
    const { retailerImages } = await create({ products, uploadedMoodboardUrl, composition });
    const place = { y: 0.5, width: 0.2, height: 0.25, rotation: 4 };
    expect(retailerImages).toEqual([
      { product: remote.id, x: 0.1, ...place },
      { product: cleared.id, x: 0.85, ...place },
    ]);
  });

  test("are left out on an uploaded moodboard", async () => {
    const composition = compositionOf(items, { template: "uploaded" });
    expect(await create({ products, uploadedMoodboardUrl, composition })).not.toHaveProperty("retailerImages");
  });
});
