import { expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { runSql } from "../../environment/database.ts";
import { lockRow, waitForBlockedQueries } from "../persistence/row-lock.ts";
import { type ApiSite, apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const other = await apiSite({ databaseUrl: site.databaseUrl });
const admin = await site.admin();
const minuteMs = 60_000;
const schedule = z.array(
  z.object({ boardId: z.string(), title: z.string(), action: z.string(), failure: z.string().nullable() }),
);

const createBoard = async (status: "draft" | "published", changes: object = {}) =>
  (await admin.send("POST", "/api/boards", payload({ status, ...changes }))).json(boardSchema);
const getBoard = async (id: string) => (await admin.get(`/api/boards/${id}`)).json(boardSchema);
const plan = (id: string, action: string, change: object = {}) =>
  admin.send("PUT", `/api/boards/${id}/schedule/${action}`, {
    dueAt: new Date(Date.now() + minuteMs).toISOString(),
    timeZone: "Europe/Berlin",
    ...change,
  });
const listPlans = async (id: string) =>
  (await admin.get("/api/boards/schedule")).json(schedule).filter(({ boardId }) => boardId === id);
const runDue = async ({ container }: ApiSite, inMs = 2 * minuteMs) => {
  await container.get(tokens.boards).runDueChanges(new Date(Date.now() + inMs));
  // The responses in memory end when the database notifies, a moment after a change that is no request.
  await site.persistence.contentChanges.catchUp();
};

test("publishes and unpublishes when due and not before, and leaves everything else", async () => {
  const draft = await createBoard("draft");
  expect((await plan(draft.id, "publish")).status).toBe(204);
  await runDue(site, 0);
  expect((await getBoard(draft.id)).status).toBe("draft");
  await runDue(site);
  const published = await getBoard(draft.id);
  expect(published).toMatchObject({ status: "published", version: 2, products: draft.products });
  expect(await listPlans(draft.id)).toEqual([]);
  await plan(draft.id, "unpublish");
  await runDue(site);
  expect(await getBoard(draft.id)).toMatchObject({ status: "draft", publishedAt: published.publishedAt });
});

test("carries each change out once when two nodes run at the same time", async () => {
  const boards = await Promise.all(Array.from({ length: 8 }, () => createBoard("draft")));
  for (const { id } of boards) await plan(id, "publish");
  await Promise.all([runDue(site), runDue(other), runDue(site), runDue(other)]);
  const stored = await Promise.all(boards.map(({ id }) => getBoard(id)));
  expect(stored.map(({ status, version }) => [status, version])).toEqual(boards.map(() => ["published", 2]));
});

test("another node carries the change out once when the connection of the first is killed in the transaction", async () => {
  const { id } = await createBoard("draft");
  await plan(id, "publish");
  const { release } = await lockRow(site.databaseUrl, "boards", id);
  const killed = expect(runDue(site)).rejects.toThrow();
  await waitForBlockedQueries(site.databaseUrl, 1);
  await runSql(
    site.databaseUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await killed;
  await release();
  expect([(await getBoard(id)).status, await listPlans(id)]).toMatchObject(["draft", [{ failure: null }]]);
  await Promise.all([runDue(other), runDue(site)]);
  expect(await getBoard(id)).toMatchObject({ status: "published", version: 2 });
});

test("shows what cannot be done any more until it is dismissed, and tries it only once", async () => {
  const emptied = await createBoard("draft");
  const trashed = await createBoard("draft");
  for (const { id } of [emptied, trashed]) await plan(id, "publish");
  await admin.send("PATCH", `/api/boards/${emptied.id}`, { products: [] });
  await admin.send("DELETE", `/api/boards/${trashed.id}`);
  await runDue(site);
  await runDue(site);
  expect(await listPlans(emptied.id)).toMatchObject([
    { failure: "Please add at least one product before publishing." },
  ]);
  expect(await listPlans(trashed.id)).toMatchObject([{ failure: "The board was in the trash." }]);
  expect((await admin.send("DELETE", `/api/boards/${trashed.id}/schedule/publish`)).status).toBe(204);
  expect(await listPlans(trashed.id)).toEqual([]);
  await site.persistence.schedule.deleteFailedBefore(new Date(Date.now() + 3 * minuteMs));
  expect(await listPlans(emptied.id)).toEqual([]);
});

test("a new time replaces the old one, and the schedule goes with its board", async () => {
  const { id } = await createBoard("draft");
  await plan(id, "publish");
  await plan(id, "publish", { dueAt: new Date(Date.now() + 60 * minuteMs).toISOString() });
  await runDue(site);
  expect((await getBoard(id)).status).toBe("draft");
  await runSql(site.databaseUrl, "delete from boards where id = $1", [id]);
  expect(await listPlans(id)).toEqual([]);
});

test.each([
  ["a time in the past", "publish", { dueAt: "2020-01-01T00:00:00.000Z" }, 422, "This time is in the past."],
  ["an unknown time zone", "publish", { timeZone: "Mars/Olympus" }, 422, "IANA name"],
  ["changes that do not exist", "publish-staged", {}, 422, "no changes saved for later"],
  ["an unknown action", "delete", {}, 404, "action"],
])("refuses %s", async (_fault, action, change, status, message) => {
  const { id } = await createBoard("draft");
  const response = await plan(id, action, change);
  expect([response.status, response.text]).toEqual([status, expect.stringContaining(message)]);
  expect(await listPlans(id)).toEqual([]);
});

test("refuses boards without products, in the trash and unknown ones", async () => {
  const empty = await createBoard("draft", { products: [] });
  expect((await plan(empty.id, "publish")).status).toBe(422);
  await admin.send("DELETE", `/api/boards/${empty.id}`);
  for (const id of [empty.id, "00000000-0000-4000-8000-000000000000", "x"]) {
    expect([id, (await plan(id, "unpublish")).status]).toEqual([id, 404]);
  }
});
