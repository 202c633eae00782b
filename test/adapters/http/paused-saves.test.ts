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
const read = async ({ id }: Pick<BoardDto, "id">) => (await admin.get(`/api/boards/${id}`)).json(boardSchema);
const save = ({ id }: Pick<BoardDto, "id">, changes: object) => admin.send("PATCH", `/api/boards/${id}`, changes);

const composed = { uploadedMoodboardUrl: moodboard, imageUrl: moodboard, composition };
test.each([
  ["a composed moodboard", composed],
  ["an image of Amazon that no product has", { imageUrl: "https://m.media-amazon.com/images/I/room.jpg" }],
  ["a composed moodboard of removed products", { ...composed, products: [bench] }],
])("a raw save of what was loaded during a pause keeps %s, during the pause and after it", async (_, changes) => {
  const { uploadedMoodboardUrl, imageUrl, composition, ...board } = await create(changes);
  await pause();
  const loaded = await read(board);
  expect((await save(board, loaded)).status).toBe(200);
  await resume();
  expect(await read(board)).toMatchObject({ uploadedMoodboardUrl, imageUrl, composition });
  expect((await save(board, { ...loaded, version: board.version + 1 })).status).toBe(200);
  expect(await read(board)).toMatchObject({ uploadedMoodboardUrl, imageUrl, composition });
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
