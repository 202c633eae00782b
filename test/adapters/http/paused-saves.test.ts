import { afterEach, expect, test } from "vitest";
import { type BoardDto, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { libraryProductSchema } from "../../../adapters/http/contract/operations/library.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();

const lamp = {
  id: "B0DBL00003",
  asin: "B0DBL00003",
  title: "Lamp of Amazon",
  imageUrl: "https://m.media-amazon.com/images/I/lamp.jpg",
  amazonUrl: null,
};
const bench = { id: "bench", asin: null, title: "Our bench", imageUrl: "/pictures/bench.jpg", amazonUrl: null };
const composition = compositionOf([{ kind: "product", product: lamp.id, treatment: "framed", ...placed() }]);
const moodboard = "/objects/moodboards/composed.amazon.jpg";

const pause = () => admin.send("PUT", "/api/retailers/amazon/pause");
const resume = () => admin.send("DELETE", "/api/retailers/amazon/pause");
afterEach(resume);

const create = async (changes: object) =>
  (await admin.send("POST", "/api/boards", payload({ products: [bench, lamp], ...changes }))).json(boardSchema);
const read = async ({ id }: BoardDto) => (await admin.get(`/api/boards/${id}`)).json(boardSchema);
const save = ({ id }: BoardDto, changes: object) => admin.send("PATCH", `/api/boards/${id}`, changes);

const composed = { uploadedMoodboardUrl: moodboard, imageUrl: moodboard, composition };
const images = [
  ["a composed moodboard", composed],
  ["an image of Amazon that no product has", { imageUrl: "https://m.media-amazon.com/images/I/room.jpg" }],
  ["a composed moodboard of removed products", { ...composed, products: [bench] }],
] as const;

test.each(images)("a raw save during a pause keeps %s", async (_, changes) => {
  const before = await create(changes);
  await pause();
  expect((await save(before, await read(before))).status).toBe(200);
  await resume();
  const { uploadedMoodboardUrl, imageUrl, composition: kept } = await read(before);
  expect({ uploadedMoodboardUrl, imageUrl, composition: kept }).toEqual({
    uploadedMoodboardUrl: before.uploadedMoodboardUrl,
    imageUrl: before.imageUrl,
    composition: before.composition,
  });
});

test.each(images)("a raw save of what was loaded during a pause keeps %s after it", async (_, changes) => {
  const before = await create(changes);
  await pause();
  const loaded = await read(before);
  await resume();
  expect((await save(before, loaded)).status).toBe(200);
  expect(await read(before)).toMatchObject({
    uploadedMoodboardUrl: before.uploadedMoodboardUrl,
    imageUrl: before.imageUrl,
    composition: before.composition,
  });
});

test("an empty image that is sent during a pause keeps the hidden one, in a change of this field alone too", async () => {
  const before = await create(composed);
  await pause();
  for (const imageUrl of [null, "", " "]) expect((await save(before, { imageUrl })).status).toBe(200);
  await resume();
  expect((await read(before)).imageUrl).toBe(moodboard);
});

test("an admin removes an image while nothing is hidden, and a moodboard with its image during a pause", async () => {
  const before = await create(composed);
  await save(before, { imageUrl: null });
  expect((await read(before)).imageUrl).toBeNull();
  const { products } = await read(before);
  await save(before, { products, imageUrl: moodboard });
  await save(before, { products, imageUrl: null });
  expect((await read(before)).imageUrl).toBeNull();
  await save(before, { imageUrl: moodboard });
  await pause();
  await save(before, { uploadedMoodboardUrl: null, imageUrl: null, composition: null });
  await resume();
  expect(await read(before)).toMatchObject({ uploadedMoodboardUrl: null, imageUrl: null, composition: null });
});

test("a change of a product during a pause keeps hidden texts that are sent back, and is refused with 409 for others", async () => {
  const details = { alternativeText: "A lamp", priceNote: "49 $", priceNotedOn: new Date().toISOString().slice(0, 10) };
  const stored = (await admin.send("POST", "/api/products", { ...lamp, ...details })).json(libraryProductSchema);
  const path = `/api/products/${stored.id}`;
  await pause();
  const loaded = (await admin.get(path)).json(libraryProductSchema);
  expect(loaded).toMatchObject({ title: "Amazon item B0DBL00003", alternativeText: null, priceNote: null });
  expect((await admin.send("PATCH", path, { ...loaded, furnitureType: "Lamp" })).status).toBe(200);
  const refused = await admin.send("PATCH", path, { version: 2, title: "Our lamp" });
  expect([refused.status, refused.json(errorBodySchema)]).toEqual([
    409,
    {
      message: "Amazon is paused.",
      suggestion: "Resume Amazon on the Products page, or change only the furniture type.",
    },
  ]);
  await resume();
  const { version, updatedAt: _, ...kept } = (await admin.get(path)).json(libraryProductSchema);
  expect({ ...stored, furnitureType: "Lamp" }).toMatchObject(kept);
  expect(version).toBe(2);
});
