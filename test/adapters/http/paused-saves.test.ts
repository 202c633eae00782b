import { afterEach, expect, test } from "vitest";
import { type BoardDto, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
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
