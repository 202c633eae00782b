import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardCountsSchema, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const cards = z.array(boardCardSchema);

for (let place = 0; place < 7; place += 1) {
  const status = place % 2 === 0 ? "published" : "draft";
  await admin.send("POST", "/api/boards", payload({ title: `Board ${place}`, status, style: "Loft", room: null }));
}
const { id } = (await admin.send("POST", "/api/boards", payload({ title: "Deleted" }))).json(boardSchema);
await admin.send("DELETE", `/api/boards/${id}`);

async function getTitles(path: string) {
  return (await admin.get(path)).json(cards).map(({ title }) => title);
}

describe("GET /api/boards?view=card", () => {
  test.each(["", "&q=board"])("returns the boards at an offset and the number of all: %j", async (search) => {
    const response = await admin.get(`/api/boards?view=card&limit=3&offset=4${search}`);
    expect(response.json(cards).map(({ title }) => title)).toEqual(["Board 2", "Board 1", "Board 0"]);
    expect(response.headers.get("X-Total-Count")).toBe("7");
  });

  test("filters by status and lists the trash", async () => {
    expect(await getTitles("/api/boards?view=card&status=draft")).toEqual(["Board 5", "Board 3", "Board 1"]);
    expect(await getTitles("/api/boards?view=card&status=published&limit=1")).toEqual(["Board 6"]);
    expect(await getTitles("/api/boards?view=card&status=unavailable")).toEqual([]);
    expect(await getTitles("/api/boards?view=card&status=trash")).toEqual(["Deleted"]);
  });

  test("returns 400 for another parameter without view=card", async () => {
    const response = await admin.get("/api/boards?limit=5");
    expect(response.status).toBe(400);
    expect(response.json(errorBodySchema).message).toBe("view must be card where there are other parameters.");
  });
});

describe("GET /api/boards/counts", () => {
  test("counts boards by status and the trash", async () => {
    const counts = (await admin.get("/api/boards/counts")).json(boardCountsSchema);
    expect(counts).toEqual({ boards: 7, published: 4, drafts: 3, unavailable: 0, trash: 1 });
  });
});
