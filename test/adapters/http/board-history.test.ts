import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { userSchema } from "../../../adapters/http/contract/operations/accounts.ts";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { revisionOperations } from "../../../adapters/http/contract/operations/revisions.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";
import { nineProducts, payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const { username } = (await admin.get("/api/user")).json(userSchema);

async function create(changes: object = {}) {
  return (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
}
const change = (id: string, changes: object) => admin.send("PATCH", `/api/boards/${id}`, changes);
const list = async (id: string, query = "") =>
  (await admin.get(`/api/boards/${id}/revisions${query}`)).json(revisionOperations.listRevisions.responses[200]);
const view = async (id: string, version: number) =>
  (await admin.get(`/api/boards/${id}/revisions/${version}`)).json(boardSchema);
const restore = (id: string, version: number, body: object) =>
  admin.send("POST", `/api/boards/${id}/revisions/${version}/restore`, body);

describe("the history of a board", () => {
  test("names author and reason of every change, and what changed in words", async () => {
    const { id } = await create();
    await change(id, { status: "published", title: "Quiet" });
    await change(id, { products: nineProducts.slice(1) });
    await admin.send("DELETE", `/api/boards/${id}`);
    await admin.send("POST", `/api/boards/${id}/restore`);
    const copy = (await admin.send("POST", `/api/boards/${id}/duplicate`)).json(boardSchema);
    const { revisions, hasMore, removedTerms } = await list(id);
    const toWords = (revision: (typeof revisions)[number]) => [revision.version, revision.reason, revision.changes];
    expect(revisions.map(toWords)).toEqual([
      [5, "Restored from the trash", "No changes"],
      [4, "Moved to the trash", "No changes"],
      [3, null, "1 product removed"],
      [2, null, "Title changed, published"],
      [1, null, "Created"],
    ]);
    expect(revisions.map(({ isPublication }) => isPublication)).toEqual([false, false, false, true, false]);
    expect(new Set(revisions.map(({ author }) => author))).toEqual(new Set([username]));
    expect({ hasMore, removedTerms }).toEqual({ hasMore: false, removedTerms: [] });
    expect((await list(copy.id)).revisions).toMatchObject([{ author: username, reason: "Copied from another board" }]);
  });

  test("has pages of 50", async () => {
    const { id } = await create();
    await runSql(
      site.databaseUrl,
      `insert into board_revisions
      select board_id, number, saved_at, author, reason, is_publication, content || jsonb_build_object('title', 'Title ' || number), '{}'
      from board_revisions, generate_series(2, 51) as number where board_id = $1`,
      [id],
    );
    await runSql(site.databaseUrl, "update boards set version = 51 where id = $1", [id]);
    await change(id, { title: "Title 52" });
    const first = await list(id);
    expect([first.revisions.length, first.revisions.at(-1)?.version, first.hasMore]).toEqual([50, 3, true]);
    expect(first.revisions.at(-1)?.changes).toBe("Title changed");
    const second = await list(id, "?before=3");
    expect(second.revisions.map(({ version, changes }) => [version, changes])).toEqual([
      [2, "Title changed"],
      [1, "Created"],
    ]);
    expect(second.hasMore).toBe(false);
  });

  test("has the present version of a board without a history, which can be compared and restored", async () => {
    const { id } = await create({ status: "published" });
    await runSql(site.databaseUrl, "delete from board_revisions where board_id = $1", [id]);
    expect((await list(id)).revisions).toMatchObject([{ version: 1, author: null, isPublication: true }]);
    expect(await view(id, 1)).toMatchObject({ id, version: 1 });
  });

  test("shows a replaced product and a removed style", async () => {
    const style = `Style ${randomUUID().slice(0, 8)}`;
    const product = { id: randomUUID(), title: "Old sofa", imageUrl: "/pictures/sofa.jpg" };
    const { id } = await create({ style, products: [product] });
    const { items } = await site.persistence.productLibrary.list({ limit: 1, text: "old sofa" });
    const body = { title: "New sofa", imageUrl: "/pictures/new.jpg" };
    const successor = (await admin.send("POST", "/api/products", body)).json(boardSchema.pick({ id: true }));
    await admin.send("POST", `/api/products/${items[0]?.id}/replacement`, { successorId: successor.id });
    const term = (await admin.send("POST", "/api/styles", { name: style })).json(boardSchema.pick({ id: true }));
    await admin.send("DELETE", `/api/styles/${term.id}`);
    const { revisions, removedTerms } = await list(id);
    const changes = "1 product added, 1 product removed";
    expect(revisions[0]).toMatchObject({ author: username, reason: "Replaced a product everywhere", changes });
    expect(removedTerms).toMatchObject([{ kind: "style", name: style, author: username }]);
  });
});

describe("restoring a version", () => {
  test("saves its whole content again, with the present status", async () => {
    const [first, second] = nineProducts.map((product) => ({ ...product, note: null }));
    const composition = compositionOf([{ kind: "product", product: "B0HRTH0001", treatment: "cutout", ...placed() }]);
    const images = { uploadedMoodboardUrl: "/objects/moodboards/a.jpg", imageUrl: "/objects/moodboards/a.jpg" };
    const before = await create({ ...images, composition, products: [first, second], adjective: "Calm" });
    const { id } = before;
    const other = { title: "Other", style: "Coastal", room: null, adjective: null, uploadedMoodboardUrl: null };
    const noted = [{ ...second, note: "Why" }];
    await change(id, { ...other, imageUrl: null, description: "Text", products: noted, status: "published" });
    const response = await restore(id, 1, { version: 2 });
    expect(response.status).toBe(200);
    const { version: _, updatedAt: __, publishedAt: ___, ...content } = before;
    expect(response.json(boardSchema)).toMatchObject({ ...content, status: "published", version: 3 });
    expect(await view(id, 3)).toMatchObject({ ...content, status: "published" });
    expect((await view(id, 2)).products).toMatchObject([{ note: "Why" }]);
    const [restored] = (await list(id)).revisions;
    expect(restored).toMatchObject({ author: username, reason: expect.stringMatching(/^Restored .* UTC$/u) });
    expect(restored?.isPublication).toBe(false);
  });

  test("changes nothing when the board has changed since, or may not be saved so", async () => {
    const { id } = await create({ products: [] });
    await change(id, { status: "published", products: nineProducts });
    const stale = await restore(id, 1, { version: 1 });
    expect([stale.status, stale.json(errorBodySchema).message]).toEqual([409, "Someone else changed this board."]);
    const empty = await restore(id, 1, { version: 2 });
    expect([empty.status, empty.json(errorBodySchema).issues?.map(({ path }) => path)]).toEqual([422, ["products"]]);
    expect((await list(id)).revisions).toHaveLength(2);
  });

  test("of a board in the trash or of an unknown version is refused", async () => {
    const { id } = await create();
    const expectMissing = async (version: number, message: string) => {
      const refused = await restore(id, version, { version: 1 });
      expect([refused.status, refused.json(errorBodySchema).message]).toEqual([404, message]);
    };
    await expectMissing(7, "This version of the board is not kept.");
    await admin.send("DELETE", `/api/boards/${id}`);
    await expectMissing(1, "There is no such board.");
  });
});
