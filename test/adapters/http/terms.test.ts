import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import {
  type TermDto,
  type TermPath,
  termSchema,
  termUsageSchema,
} from "../../../adapters/http/contract/operations/terms.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();

/** The four lists are the same code; `every-operation.test.ts` calls each. */
describe("/api/styles", () => {
  const path = "styles";

  test("adds a trimmed name at the end of the public list", async () => {
    for (const name of ["  Zest ", "Amber", "Low   and  Wide"]) {
      const response = await add(path, name);
      expect(response.status).toBe(201);
      expect(response.json(termSchema).name).toBe(name.trim().replace(/\s+/gu, " "));
    }
    expect((await names(path)).slice(-3)).toEqual(["Zest", "Amber", "Low and Wide"]);
    await empty(path);
  });

  test("returns 409 for an existing name, ignoring case and spaces", async () => {
    await add(path, "Warm Grey");
    const response = await add(path, "WARM  GREY ");
    expect(response.status).toBe(409);
    expect(response.json(errorBodySchema).message).toContain("already exists");
    await empty(path);
  });

  test.each([
    ["empty", { name: "" }],
    ["too long", { name: "x".repeat(81) }],
    ["missing", {}],
  ])("returns 422 for a name that is %s", async (_name, body) => {
    const response = await admin.send("POST", `/api/${path}`, body);
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues?.map((issue) => issue.path)).toEqual(["name"]);
    expect(await names(path)).toEqual([]);
  });

  test("returns 204 for a deletion and when it is repeated", async () => {
    const { id } = (await add(path, "Gone Soon")).json(termSchema);
    expect((await admin.send("DELETE", `/api/${path}/${id.toUpperCase()}`)).status).toBe(204);
    expect((await admin.send("DELETE", `/api/${path}/${id}`)).status).toBe(204);
    expect(await names(path)).toEqual([]);
  });

  test.each(["nonsense", "%00"])("returns 404 for deleting the invalid id %s", async (id) => {
    expect((await admin.send("DELETE", `/api/${path}/${id}`)).status).toBe(404);
  });
});

describe("Names that become paths", () => {
  test.each([
    ["styles", "Boards"],
    ["styles", "Kitchen"],
    ["rooms", "Sitemap.xml"],
  ] as const)("are refused among the %s when another page stands there: %s", async (path, name) => {
    const response = await add(path, name);
    expect(response.status).toBe(409);
    expect(response.json(errorBodySchema).message).toContain("is the address of another page");
  });

  test.each(["styles", "rooms"] as const)("contain no URL delimiters in %s", async (path) => {
    expect((await add(path, "Black/White")).status).toBe(422);
  });
});

test("deleting a style does not change the boards that use it", async () => {
  const { id } = (await add("styles", "Farmhouse")).json(termSchema);
  const board = (await admin.send("POST", "/api/boards", payload({ style: "Farmhouse", status: "published" }))).json(
    boardSchema,
  );
  await admin.send("DELETE", `/api/styles/${id}`);
  expect((await visitor.get(`/api/boards/${board.id}`)).json(boardSchema)).toEqual(board);
});

function add(path: TermPath, name: string) {
  return admin.send("POST", `/api/${path}`, { name });
}

async function terms(path: TermPath) {
  return (await visitor.get(`/api/${path}`)).json(z.array(termSchema));
}

async function names(path: TermPath): Promise<readonly string[]> {
  return (await terms(path)).map(({ name }) => name);
}

async function empty(path: TermPath): Promise<void> {
  for (const { id } of await terms(path)) await admin.send("DELETE", `/api/${path}/${id}`);
}

const uploads = await createUploadCalls(site);
const anonymous = "00000000-0000-4000-8000-000000000000";

describe("PATCH /api/styles/{id}", () => {
  test("sets a cover that replaces the bundled image, and removes it", async () => {
    const { id } = await addStyle("Coastal");
    const cover = await uploadImage();
    const changed = (await admin.send("PATCH", `/api/styles/${id}`, { cover })).json(termSchema);
    expect([changed.cover, changed.imageUrl]).toEqual([cover, cover]);
    expect(changed.picture?.src).toMatch(/^\/images\//u);
    expect(await terms("styles")).toContainEqual(expect.objectContaining({ id, imageUrl: cover }));
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
    ["nothing at all", {}],
  ])("returns 422 with the field for %s", async (_, body) => {
    const { id } = await addStyle(`Style ${crypto.randomUUID()}`);
    const response = await admin.send("PATCH", `/api/styles/${id}`, body);
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues?.map(({ path }) => path)).toEqual(["cover"]);
  });

  test.each(["nonsense", anonymous])("returns 404 for the style %s", async (id) => {
    expect((await admin.send("PATCH", `/api/styles/${id}`, { cover: null })).status).toBe(404);
  });
});

describe("PUT /api/styles/order", () => {
  test("changes the order of the styles for all users", async () => {
    for (const name of ["One", "Two", "Three"]) await addStyle(name);
    const ids = (await terms("styles")).map(({ id }) => id).toReversed();
    const response = await admin.send("PUT", "/api/styles/order", { ids });
    expect(response.status).toBe(200);
    expect(response.json(z.array(termSchema)).map(({ id }) => id)).toEqual(ids);
    expect((await terms("styles")).map(({ id }) => id)).toEqual(ids);
  });

  test("returns 409 when styles were added or removed since the list was loaded", async () => {
    const before = (await terms("styles")).map(({ id }) => id);
    await addStyle("Latecomer");
    const response = await admin.send("PUT", "/api/styles/order", { ids: before.toReversed() });
    expect([response.status, response.json(errorBodySchema).message]).toEqual([409, "Someone else changed this list."]);
    expect((await terms("styles")).map(({ id }) => id).slice(0, -1)).toEqual(before);
  });
});

describe("GET /api/{list}/board-counts", () => {
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
  return (await add("styles", name)).json(termSchema);
}

async function uploadImage(): Promise<string> {
  return await uploads.finalizeAndGetPath(await uploads.uploadNew(Uint8Array.from(await aJpeg(72, 48))));
}
