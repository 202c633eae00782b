import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardInputSchema, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
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
const all = Object.fromEntries([...required, ...optional].map((field) => [field, getText(field)]));
const create = async (changes: object) => (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
const change = async (id: string, changes: object) =>
  (await admin.send("PATCH", `/api/boards/${id}`, changes)).json(boardSchema);
const read = async (id: string) => (await admin.send("GET", `/api/boards/${id}`)).json(boardSchema);

test("the text fields of a board are stored on create and returned alone and in lists", async () => {
  const board = await create(all);
  const boards = (await admin.send("GET", "/api/boards")).json(z.array(boardSchema));
  for (const found of [board, await read(board.id), boards.find(({ id }) => id === board.id)]) {
    expect(found).toMatchObject(all);
  }
});

test("a text field is changed alone, kept when it is not sent, and null when an optional one is emptied", async () => {
  const { id } = await create(all);
  for (const field of [...required, ...optional]) {
    expect(await change(id, { [field]: `${getText(field)}?2` })).toMatchObject({
      ...all,
      [field]: `${getText(field)}?2`,
    });
    expect(await change(id, { [field]: getText(field) })).toMatchObject(all);
  }
  for (const empty of [null, ""]) {
    await change(id, Object.fromEntries(optional.map((field) => [field, empty])));
    const stored = await read(id);
    expect(optional.map((field) => stored[field])).toEqual(optional.map(() => null));
    await change(id, all);
  }
});

test.each([...required, ...optional])("the text field %s is measured in code points, up to its maximum", (field) => {
  const { maxLength } = textFields[field];
  for (const character of ["🛋", "a"]) {
    expect(boardInputSchema.safeParse({ [field]: character.repeat(maxLength) }).success).toBe(true);
    const { error } = boardInputSchema.safeParse({ [field]: character.repeat(maxLength + 1) });
    expect(error?.issues.map(({ message }) => message)).toEqual([`must be at most ${maxLength} characters`]);
  }
  expect(z.toJSONSchema(boardInputSchema.shape[field]).anyOf).toContainEqual({ type: "string", maxLength });
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
