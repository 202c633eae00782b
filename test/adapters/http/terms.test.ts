import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { styleOperations, type TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();

test("deleting a style does not change the boards that use it", async () => {
  const { id } = await addStyle("Farmhouse");
  const board = (await admin.send("POST", "/api/boards", payload({ style: "Farmhouse", status: "published" }))).json(
    boardSchema,
  );
  await admin.send("DELETE", `/api/styles/${id}`);
  expect((await visitor.get(`/api/boards/${board.id}`)).json(boardSchema)).toEqual(board);
});

const uploads = await createUploadCalls(site);
const listStyles = async () => (await visitor.get("/api/styles")).json(styleOperations.orderStyles.responses[200]);

async function addStyle(name: string): Promise<TermDto> {
  return (await admin.send("POST", "/api/styles", { name })).json(styleOperations.changeStyle.responses[200]);
}

describe("PATCH /api/styles/{id}", () => {
  test("sets a cover that replaces the bundled image, and removes it", async () => {
    const { id } = await addStyle("Coastal");
    const cover = await uploadImage();
    const changed = (await admin.send("PATCH", `/api/styles/${id}`, { cover })).json(
      styleOperations.changeStyle.responses[200],
    );
    expect([changed.cover, changed.imageUrl]).toEqual([cover, cover]);
    expect(changed.picture?.src).toMatch(/^\/images\//u);
    expect(await listStyles()).toContainEqual(expect.objectContaining({ id, imageUrl: cover }));
    const removed = (await admin.send("PATCH", `/api/styles/${id}`, { cover: null })).json(
      styleOperations.changeStyle.responses[200],
    );
    expect([removed.cover, removed.imageUrl]).toEqual([null, "/pictures/styles/coastal.jpg"]);
  });

  test("returns 422 with the field for an image that was never uploaded", async () => {
    const { id } = await addStyle("Uncovered");
    const response = await admin.send("PATCH", `/api/styles/${id}`, { cover: "/objects/moodboards/nothing.jpg" });
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues?.map(({ path }) => path)).toEqual(["cover"]);
  });
});

test("PUT /api/styles/order returns 409 when styles were added or removed since the list was loaded", async () => {
  const before = (await listStyles()).map(({ id }) => id);
  await addStyle("Latecomer");
  const response = await admin.send("PUT", "/api/styles/order", { ids: before.toReversed() });
  expect([response.status, response.json(errorBodySchema).message]).toEqual([409, "Someone else changed this list."]);
  expect((await listStyles()).map(({ id }) => id).slice(0, -1)).toEqual(before);
});

async function uploadImage(): Promise<string> {
  return await uploads.finalizeAndGetPath(await uploads.uploadNew(Uint8Array.from(await aJpeg(72, 48))));
}
