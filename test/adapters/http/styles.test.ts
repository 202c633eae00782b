import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { type TermDto, termSchema, termUsageSchema } from "../../../adapters/http/contract/operations/terms.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();
const uploads = await createUploadCalls(site);
const anonymous = "00000000-0000-4000-8000-000000000000";

describe("PATCH /api/styles/{id}", () => {
  test("sets a cover that replaces the bundled image, and removes it", async () => {
    const { id } = await addStyle("Coastal");
    const cover = await uploadImage();
    const changed = (await admin.send("PATCH", `/api/styles/${id}`, { cover })).json(termSchema);
    expect([changed.cover, changed.imageUrl]).toEqual([cover, cover]);
    expect(changed.picture?.src).toMatch(/^\/images\//u);
    expect(await styles()).toContainEqual(expect.objectContaining({ id, imageUrl: cover }));
    const removed = (await admin.send("PATCH", `/api/styles/${id}`, { cover: null })).json(termSchema);
    expect([removed.cover, removed.imageUrl]).toEqual([null, "/pictures/styles/coastal.jpg"]);
  });

  test("shows the cover on cards of boards without an image only", async () => {
    const { id, name } = await addStyle("Shaker");
    const cover = await uploadImage();
    await admin.send("PATCH", `/api/styles/${id}`, { cover });
    const bare = { style: name.toUpperCase(), products: [] };
    for (const title of ["Bare", "With a picture"]) {
      await admin.send(
        "POST",
        "/api/boards",
        payload({ ...bare, title, imageUrl: title === "Bare" ? null : "/own.jpg" }),
      );
    }
    const cards = (await admin.get("/api/boards?view=card")).json(z.array(boardCardSchema));
    const shown = Object.fromEntries(cards.map(({ title, image, ofScene }) => [title, { image, ofScene }]));
    expect(shown).toMatchObject({
      Bare: { image: cover, ofScene: true },
      "With a picture": { image: "/own.jpg", ofScene: true },
    });
  });

  test.each([
    ["an image that was never uploaded", { cover: "/objects/moodboards/nothing.jpg" }],
    ["an external URL", { cover: "https://shop.example/a.jpg" }],
    ["a bundled file", { cover: "/pictures/styles/japandi.jpg" }],
    ["an empty text", { cover: "" }],
    ["nothing at all", {}],
    ["a number", { cover: 7 }],
  ])("returns 422 with the field for %s", async (_, body) => {
    const { id } = await addStyle(`Style ${crypto.randomUUID()}`);
    const response = await admin.send("PATCH", `/api/styles/${id}`, body);
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues?.map(({ path }) => path)).toEqual(["cover"]);
  });

  test.each(["nonsense", anonymous])("returns 404 for the style %s", async (id) => {
    expect((await admin.send("PATCH", `/api/styles/${id}`, { cover: null })).status).toBe(404);
  });

  test("returns 404 for a room", async () => {
    const room = (await admin.send("POST", "/api/rooms", { name: "Attic" })).json(termSchema);
    expect((await admin.send("PATCH", `/api/styles/${room.id}`, { cover: null })).status).toBe(404);
  });
});

describe("PUT /api/styles/order", () => {
  test("changes the order of the styles for all users", async () => {
    for (const name of ["One", "Two", "Three"]) await addStyle(name);
    const ids = (await styles()).map(({ id }) => id).toReversed();
    const response = await admin.send("PUT", "/api/styles/order", { ids });
    expect(response.status).toBe(200);
    expect(response.json(z.array(termSchema)).map(({ id }) => id)).toEqual(ids);
    expect((await styles()).map(({ id }) => id)).toEqual(ids);
  });

  test("returns 409 when styles were added or removed since the list was loaded", async () => {
    const before = (await styles()).map(({ id }) => id);
    await addStyle("Latecomer");
    const response = await admin.send("PUT", "/api/styles/order", { ids: before.toReversed() });
    expect([response.status, response.json(errorBodySchema).message]).toEqual([409, "Someone else changed this list."]);
    for (const ids of [[...before, anonymous], [...before, "nothing"], [...before, before[0]], []]) {
      expect((await admin.send("PUT", "/api/styles/order", { ids })).status).toBe(409);
    }
    expect((await styles()).map(({ id }) => id).slice(0, -1)).toEqual(before);
  });
});

describe("GET /api/{list}/board-counts", () => {
  test("returns for every term how many boards use it, and how many of them are public", async () => {
    const { id, name } = await addStyle("Farmhouse");
    const unused = await addStyle("Unused");
    for (const status of ["published", "draft", "draft"]) {
      await admin.send("POST", "/api/boards", payload({ style: name, status }));
    }
    const counts = (await admin.get("/api/styles/board-counts")).json(z.array(termUsageSchema));
    expect(counts).toContainEqual({ id, boards: 3, published: 1 });
    expect(counts).toContainEqual({ id: unused.id, boards: 0, published: 0 });
  });

  test.each([
    ["rooms", "room"],
    ["adjectives", "adjective"],
    ["furniture-types", "furnitureType"],
  ])("counts boards by %s, without the trash", async (path, field) => {
    const { id } = (await admin.send("POST", `/api/${path}`, { name: "Velvet Lounge" })).json(termSchema);
    const board = payload({ [field]: "velvet lounge" });
    const missing = (await admin.send("POST", "/api/boards", board)).json(z.object({ id: z.uuid() }));
    await admin.send("POST", "/api/boards", board);
    await admin.send("DELETE", `/api/boards/${missing.id}`);
    const counts = (await admin.get(`/api/${path}/board-counts`)).json(z.array(termUsageSchema));
    expect(counts).toContainEqual({ id, boards: 1, published: 0 });
    await admin.send("DELETE", `/api/${path}/${id}`);
  });
});

async function addStyle(name: string): Promise<TermDto> {
  return (await admin.send("POST", "/api/styles", { name })).json(termSchema);
}

async function styles(): Promise<readonly TermDto[]> {
  return (await visitor.get("/api/styles")).json(z.array(termSchema));
}

async function uploadImage(): Promise<string> {
  return await uploads.finalizeAndGetPath(await uploads.uploadNew(Uint8Array.from(await aJpeg(72, 48))));
}
