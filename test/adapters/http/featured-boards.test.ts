import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { featuredBoardOperations } from "../../../adapters/http/contract/operations/featured-boards.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();
const titles = z.array(z.object({ title: z.string() }));

async function addBoard(title: string, status = "published") {
  return (await admin.send("POST", "/api/boards", payload({ title, status }))).json(boardSchema);
}

const [one, two, three, four, five] = [
  await addBoard("One"),
  await addBoard("Two"),
  await addBoard("Three"),
  await addBoard("Four"),
  await addBoard("Five"),
];

const setOrder = (ids: readonly string[]) => admin.send("PUT", "/api/boards/featured", { ids });

async function readHome() {
  const response = await visitor.get("/api/boards/published?view=featured&limit=4");
  return response.json(titles).map(({ title }) => title);
}

afterEach(async () => {
  await setOrder([]);
});

describe("The home page", () => {
  test("shows the newest boards without stars", async () => {
    expect(await readHome()).toEqual(["Five", "Four", "Three", "Two"]);
  });

  test("shows boards with a star in their order, then as many of the newest as are missing", async () => {
    expect(
      (await setOrder([two.id, one.id, five.id])).json(featuredBoardOperations.listFeaturedBoards.responses[200]),
    ).toEqual([
      { id: two.id, title: "Two", isPublic: true },
      { id: one.id, title: "One", isPublic: true },
      { id: five.id, title: "Five", isPublic: true },
    ]);
    expect(await readHome()).toEqual(["Two", "One", "Five", "Four"]);
    await setOrder([five.id, four.id, three.id, two.id, one.id]);
    expect(await readHome()).toEqual(["Five", "Four", "Three", "Two"]);
    await setOrder([one.id, two.id]);
    expect(await readHome()).toEqual(["One", "Two", "Five", "Four"]);
  });

  test("leaves out a board with a star while it is withdrawn or in the trash, and shows it in its place again", async () => {
    await setOrder([two.id, one.id]);
    await admin.send("PATCH", `/api/boards/${two.id}`, { status: "draft" });
    expect(await readHome()).toEqual(["One", "Five", "Four", "Three"]);
    await admin.send("DELETE", `/api/boards/${one.id}`);
    expect(await readHome()).toEqual(["Five", "Four", "Three"]);
    expect(
      (await admin.get("/api/boards/featured"))
        .json(featuredBoardOperations.listFeaturedBoards.responses[200])
        .map(({ isPublic }) => isPublic),
    ).toEqual([false, false]);
    await admin.send("POST", `/api/boards/${one.id}/restore`);
    await admin.send("PATCH", `/api/boards/${two.id}`, { status: "published" });
    expect(await readHome()).toEqual(["Two", "One", "Five", "Four"]);
  });

  test("leaves other lists in the order of publication", async () => {
    await setOrder([one.id]);
    const list = await visitor.get("/api/boards/published?view=card&limit=2");
    expect(list.json(titles).map(({ title }) => title)).toEqual(["Five", "Four"]);
    const filtered = await visitor.get("/api/boards/published?view=featured&limit=2&style=japandi");
    expect(filtered.json(titles).map(({ title }) => title)).toEqual(["Five", "Four"]);
  });
});

test.each([
  ["a board twice", 422, () => [one.id, one.id.toUpperCase()]],
  ["a board that does not exist", 404, () => [two.id, "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e"]],
  ["25 boards", 422, () => Array.from({ length: 25 }, () => randomUUID())],
])("an order with %s is refused with %d and changes nothing", async (_name, status, getIds) => {
  await setOrder([three.id]);
  expect((await setOrder(getIds())).status).toBe(status);
  expect(
    (await admin.get("/api/boards/featured"))
      .json(featuredBoardOperations.listFeaturedBoards.responses[200])
      .map(({ id }) => id),
  ).toEqual([three.id]);
});
