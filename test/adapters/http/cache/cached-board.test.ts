import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";

const site = await apiSite();
const [admin, visitor] = [await site.admin(), site.visitor()];

async function publish(changes: object = {}) {
  return (await admin.send("POST", "/api/boards", payload({ status: "published", ...changes }))).json(boardSchema);
}

describe("GET /api/boards/{id}", () => {
  test("is cached for visitors and admins alike while the board is public, without cookies", async () => {
    const { id } = await publish({ title: "Cached" });
    const path = `/api/boards/${id}`;
    const miss = await admin.get(path);
    const hit = await visitor.get(path);
    expect(miss.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(hit.headers.get("ETag")).toBe(miss.headers.get("ETag"));
    expect(hit.headers.get("Set-Cookie")).toBeNull();
    expect(hit.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(hit.text).toBe(miss.text);
    expect((await visitor.get(path, { "If-None-Match": hit.headers.get("ETag") ?? "" })).status).toBe(304);
  });

  test("returns each edit in the next request of the admin", async () => {
    const { id } = await publish();
    for (let edit = 0; edit < 5; edit += 1) {
      await admin.send("PATCH", `/api/boards/${id}`, { title: `Edit ${edit}` });
      expect((await admin.get(`/api/boards/${id}`)).json(boardSchema).title).toBe(`Edit ${edit}`);
    }
  });

  test("returns a draft to admins only, and does not cache it for visitors", async () => {
    const { id } = await publish();
    const path = `/api/boards/${id}`;
    expect((await visitor.get(path)).status).toBe(200);
    await admin.send("PATCH", path, { status: "draft" });
    const draft = await admin.get(path);
    expect([draft.status, draft.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect((await visitor.get(path)).status).toBe(404);
    await admin.send("DELETE", path);
    expect((await admin.get(path)).status).toBe(404);
  });

  test("returns 404 for a draft and the board in the first request after publishing", async () => {
    const { id } = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
    expect((await visitor.get(`/api/boards/${id}`)).status).toBe(404);
    await admin.send("PATCH", `/api/boards/${id}`, { status: "published" });
    expect((await visitor.get(`/api/boards/${id}`)).status).toBe(200);
  });
});
