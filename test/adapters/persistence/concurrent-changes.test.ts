import { afterAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { makeUpdateBoard } from "../../../core/board/save-board.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { recordingRetailer } from "../../core/product/recording-retailer.ts";
import { freshDatabase } from "../../environment/database.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { lockRow, waitForBlockedQueries } from "./row-lock.ts";

const url = await freshDatabase();
const nodes = [await openPersistence({ url }), await openPersistence({ url })] as const;
const [{ boards }] = nodes;
afterAll(async () => void (await Promise.all(nodes.map((node) => node.close()))));

const saves = nodes.map((node) =>
  makeUpdateBoard({
    boards: node.boards,
    clock: fakeClock(),
    retailer: recordingRetailer(),
    enqueueImageJobs: () => undefined,
    rights: aContentRights(),
  }),
);

test("200 concurrent saves of a board on two nodes without a version are all applied in sequence", async () => {
  const board = aBoard();
  await boards.insert(board);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, slot) => saves[slot % 2]?.({ id: board.id, changes: { title: `Title ${slot}` } })),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  const last = await boards.findById(board.id);
  expect(last?.version).toBe(201);
  expect(outcomes).toContainEqual({ status: "fulfilled", value: last });
});

test("updates that wait for a lock leave connections for readers", async () => {
  const board = aBoard();
  await boards.insert(board);
  const { release } = await lockRow(url, "boards", board.id);
  const changes = Array.from({ length: 20 }, () =>
    boards.update(board.id, (stored) => ({ ...stored, version: stored.version + 1 })),
  );
  await waitForBlockedQueries(url, 5);
  expect(await boards.findById(board.id)).toEqual(board);
  await release();
  await Promise.all(changes);
  expect((await boards.findById(board.id))?.version).toBe(21);
});
