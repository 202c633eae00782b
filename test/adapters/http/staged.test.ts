import { expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { termOperations } from "../../../adapters/http/contract/operations/terms.ts";
import { openRowSnapshot } from "../../../adapters/persistence/backup/backed-up-rows.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { runSql } from "../../environment/database.ts";
import type { ApiResponse } from "./api-client.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const { add } = termOperations("styles");
const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();
const staged = z.object({ board: boardSchema, author: z.string(), savedAt: z.string() });
const stagedOrNone = z.object({ staged: staged.nullable() });

const createBoard = async (changes: object = {}) =>
  (await admin.send("POST", "/api/boards", payload({ status: "published", ...changes }))).json(boardSchema);
const readLive = async (id: string) => (await visitor.get(`/api/boards/${id}`)).json(boardSchema);
const readStaged = async (id: string) => (await admin.get(`/api/boards/${id}/staged`)).json(stagedOrNone).staged;
const stage = (id: string, changes: object, loaded: object = { version: 1, stagedAt: null }) =>
  admin.send("PUT", `/api/boards/${id}/staged`, { ...changes, ...loaded });
const publish = (id: string, body: object): Promise<ApiResponse> =>
  admin.send("PATCH", `/api/boards/${id}`, { status: "published", ...body });
const inTwoMinutes = () => new Date(Date.now() + 120_000);
const plan = async (id: string) =>
  await admin.send("PUT", `/api/boards/${id}/schedule/publish-staged`, {
    dueAt: new Date(Date.now() + 60_000).toISOString(),
    timeZone: "UTC",
  });
const countPlans = async (id: string) =>
  (await admin.get("/api/boards/schedule"))
    .json(z.array(z.object({ boardId: z.string() })))
    .filter((change) => change.boardId === id).length;

test("keeps the changes beside the live board until they are published, and normalizes them as a save does", async () => {
  const live = await createBoard();
  const products = live.products.slice(0, 2).map((product, place) => ({ ...product, note: `Note ${place}` }));
  const saved = (await stage(live.id, { title: "  Later ", description: "Soon.", products })).json(staged);
  expect(saved).toMatchObject({ author: "ada", board: { title: "Later", version: 1, status: "published" } });
  expect(await readLive(live.id)).toEqual(live);
  const loaded = await readStaged(live.id);
  expect(loaded).toEqual(saved);
  expect(loaded?.board.products).toEqual(products);
  const { title, description } = saved.board;
  const published = await publish(live.id, { title, description, products, version: 1, stagedAt: saved.savedAt });
  expect(published.json(boardSchema)).toMatchObject({ title: "Later", version: 2 });
  expect(await readStaged(live.id)).toBeNull();
  expect((await readLive(live.id)).products).toEqual(products);
});

test("keeps products that are stored nowhere else, with new ones and in their order", async () => {
  const { id, products } = await createBoard();
  const [first, second] = products;
  const added = { id: "new-lamp", title: "Paper lamp", imageUrl: "/pictures/lamp.jpg", amazonUrl: null, asin: null };
  await stage(id, { products: [second, added, first] });
  const titles = (await readStaged(id))?.board.products.map(({ title }) => title);
  expect(titles).toEqual([second?.title, "Paper lamp", first?.title]);
});

test("discards the changes together with their schedule, and nothing else", async () => {
  const live = await createBoard();
  await stage(live.id, { title: "Dropped" });
  expect((await plan(live.id)).status).toBe(204);
  expect((await admin.send("DELETE", `/api/boards/${live.id}/staged`)).status).toBe(204);
  expect([await readStaged(live.id), await countPlans(live.id)]).toEqual([null, 0]);
  expect(await readLive(live.id)).toEqual(live);
});

test("a rename reaches the changes, which are published as planned", async () => {
  const style = (await admin.send("POST", "/api/styles", { name: "Dune" })).json(add.responses[201]);
  const own = { style: "dune", room: "Den", subject: "dune Den", title: "dune Den" };
  const [live, other] = [await createBoard(own), await createBoard()];
  await stage(live.id, { description: "In spring." });
  await stage(other.id, { style: "Dune", subject: "Mine", title: "Ours" });
  await plan(live.id);
  expect((await admin.send("POST", `/api/styles/${style.id}/rename`, { name: "Loft" })).status).toBe(200);
  const renamed = { style: "Loft", subject: "Loft Den", title: "Loft Den" };
  expect((await readStaged(live.id))?.board).toMatchObject({ ...renamed, version: 2 });
  expect((await readStaged(other.id))?.board).toMatchObject({ style: "Loft", subject: "Mine", title: "Ours" });
  await site.container.get(tokens.boards).runDueChanges(inTwoMinutes());
  expect(await readLive(live.id)).toMatchObject({ ...renamed, description: "In spring.", version: 3 });
});

test("a rename makes no changes publishable that a save had overtaken", async () => {
  const style = (await admin.send("POST", "/api/styles", { name: "Moor" })).json(add.responses[201]);
  const { id } = await createBoard({ style: "Moor" });
  await stage(id, { title: "Overtaken" });
  await publish(id, { title: "Newer", version: 1 });
  await admin.send("POST", `/api/styles/${style.id}/rename`, { name: "Heath" });
  expect([(await readLive(id)).version, (await readStaged(id))?.board.version]).toEqual([3, 1]);
});

test("the schedule says at once that changes cannot be published because their board has changed", async () => {
  const { id } = await createBoard();
  await stage(id, { title: "In spring" });
  await plan(id);
  const plans = z.array(z.object({ boardId: z.string(), isOutdated: z.boolean() }));
  const isOutdated = async () =>
    (await admin.get("/api/boards/schedule")).json(plans).find(({ boardId }) => boardId === id)?.isOutdated;
  expect(await isOutdated()).toBe(false);
  await admin.send("PATCH", `/api/boards/${id}`, { description: "Now." });
  expect(await isOutdated()).toBe(true);
});

test("publishes changes when they are due, once", async () => {
  const { id } = await createBoard();
  await stage(id, { title: "In spring" });
  await plan(id);
  const { runDueChanges } = site.container.get(tokens.boards);
  await Promise.all([runDueChanges(inTwoMinutes()), runDueChanges(inTwoMinutes())]);
  expect(await readLive(id)).toMatchObject({ title: "In spring", version: 2 });
  expect([await readStaged(id), await countPlans(id)]).toEqual([null, 0]);
});

test("does not publish changes over a board that changed since; both are kept", async () => {
  const { id } = await createBoard();
  await stage(id, { title: "Staged" });
  await plan(id);
  await publish(id, { title: "Live" });
  await site.container.get(tokens.boards).runDueChanges(inTwoMinutes());
  expect((await readLive(id)).title).toBe("Live");
  expect((await readStaged(id))?.board.title).toBe("Staged");
  expect((await admin.get("/api/boards/schedule")).text).toContain("The board has changed since");
});

test("refuses to replace changes or a board that another admin saved meanwhile", async () => {
  const { id } = await createBoard();
  const one = (await stage(id, { title: "One" })).json(staged);
  expect((await stage(id, { title: "Unseen" })).status).toBe(409);
  const loaded = { version: 1, stagedAt: one.savedAt };
  const two = (await stage(id, { title: "Two" }, loaded)).json(staged);
  expect((await stage(id, { title: "Late" }, loaded)).status).toBe(409);
  expect((await publish(id, { title: "Late", ...loaded })).status).toBe(409);
  expect((await readStaged(id))?.board.title).toBe("Two");
  await publish(id, { description: "Changed." });
  expect((await stage(id, { title: "Old" }, { version: 1, stagedAt: two.savedAt })).status).toBe(409);
  expect((await stage(id, { title: "New" }, { version: 2, stagedAt: two.savedAt })).status).toBe(200);
});

test("answers clearly for drafts, boards in the trash and invalid content, and stores nothing", async () => {
  const { id } = await createBoard();
  expect((await stage(id, { products: [] })).status).toBe(422);
  await stage(id, { title: "Kept" });
  await admin.send("DELETE", `/api/boards/${id}`);
  expect((await stage(id, { title: "Lost" })).status).toBe(404);
  expect(await readStaged(id)).toBeNull();
  await admin.send("POST", `/api/boards/${id}/restore`);
  expect((await readStaged(id))?.board.title).toBe("Kept");
  const draft = await createBoard({ status: "draft" });
  const response = await stage(draft.id, {});
  expect([response.status, response.text]).toEqual([422, expect.stringContaining("This board is a draft.")]);
});

test("images of the changes count as used, and are in backups", async () => {
  const { id } = await createBoard();
  const { uploadURL } = (await admin.send("POST", "/api/objects/upload")).json(z.object({ uploadURL: z.string() }));
  await admin.sendRaw("PUT", uploadURL, Uint8Array.from(await aJpeg()));
  const { objectPath } = (await admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL })).json(
    z.object({ objectPath: z.string() }),
  );
  await stage(id, { uploadedMoodboardUrl: objectPath });
  const { findUsedObjectPaths } = site.persistence.boardQueries;
  expect(await findUsedObjectPaths([objectPath])).toEqual(new Set([objectPath]));
  const snapshot = await openRowSnapshot(site.databaseUrl);
  const tables = snapshot.tables.map(({ name }) => name);
  expect(tables).toEqual(
    expect.arrayContaining(["scheduled_changes", "staged_boards", "preview_links", "preview_answers"]),
  );
  expect(await snapshot.listObjectPaths()).toContain(objectPath);
  await snapshot.close();
  await admin.send("DELETE", `/api/boards/${id}/staged`);
  expect(await findUsedObjectPaths([objectPath])).toEqual(new Set());
  await stage(id, {});
  await runSql(site.databaseUrl, "delete from boards where id = $1", [id]);
  expect(await runSql(site.databaseUrl, "select from staged_boards where board_id = $1", [id])).toEqual([]);
});
