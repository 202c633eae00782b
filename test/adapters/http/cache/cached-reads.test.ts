import type { Container } from "inversify";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { DatabaseUnavailableError } from "../../../../core/kernel/domain-error.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";

const clock = fakeClock(new Date());

let failsNext = false;
const prepare = (container: Container) => void container.rebind(tokens.clock).toConstantValue(clock);
const site = await apiSite({
  prepare,
  change: ({ boardQueries }) => ({
    boardQueries: {
      ...boardQueries,
      listPublishedBoards: async (request) => {
        if (!failsNext) return await boardQueries.listPublishedBoards(request);
        failsNext = false;
        throw new DatabaseUnavailableError("database.unavailable", "The database does not answer.");
      },
    },
    contentChanges: fakeContentChanges().contentChanges,
  }),
});
const [admin, visitor] = [await site.admin(), site.visitor()];
const path = "/api/boards/published?limit=4";

describe("a cached read", () => {
  test("shows counted views within half a minute", async () => {
    const { id } = await publish("Looked at");
    await Promise.all([visitor.get(path), visitor.get(`/api/boards/${id}`)]);
    await site.persistence.views.recordViews("2026-01-01", [{ boardId: id, network: "home", visitorHash: "somebody" }]);
    clock.advance(31_000);
    expect((await visitor.get(path)).json(z.array(boardSchema))[0]).toMatchObject({ id, views: 1 });
    expect((await visitor.get(`/api/boards/${id}`)).json(boardSchema)).toMatchObject({ id, views: 1 });
  });

  test("does not cache errors", async () => {
    expect((await visitor.get("/api/boards/published?limit=0")).status).toBe(400);
    failsNext = true;
    expect((await visitor.get(`${path}&q=failing`)).status).toBe(503);
    expect((await visitor.get(`${path}&q=failing`)).status).toBe(200);
  });
});

async function publish(title: string, client = admin) {
  clock.advance(1_000);
  return (await client.send("POST", "/api/boards", payload({ title, status: "published" }))).json(boardSchema);
}

describe("GET /api/boards/{id}", () => {
  test("returns a draft to admins only, and does not cache it for visitors", async () => {
    const { id } = await publish("Withdrawn");
    const path = `/api/boards/${id}`;
    expect((await visitor.get(path)).status).toBe(200);
    await admin.send("PATCH", path, { status: "draft" });
    const draft = await admin.get(path);
    expect([draft.status, draft.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect((await visitor.get(path)).status).toBe(404);
    await admin.send("DELETE", path);
    expect((await admin.get(path)).status).toBe(404);
  });
});
