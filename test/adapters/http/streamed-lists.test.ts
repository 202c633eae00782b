import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { HttpDependencies } from "../../../adapters/http/app.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { fakeContentChanges } from "../../fakes/fake-content-changes.ts";
import { apiSite } from "./api-site.ts";

const { databaseUrl } = await apiSite();
const path = "/api/boards/published";
/** A list with a filter is not cached. */
const filtered = `${path}?room=office`;
const ids = z.array(z.object({ id: z.string() }));

interface FakeList {
  readonly count?: number;
  /** Length of each description in units of 2,000 characters. */
  readonly repeat?: number;
  readonly batchMs?: number;
  /** Reading the board with this index throws. */
  readonly failAt?: number;
}

/** A site whose lists are read in batches of ten boards, and what was read of them. */
async function startSite({ count = 200, repeat = 1, batchMs = 0, failAt = Infinity }: FakeList = {}) {
  const read = { lists: 0, running: 0, mostRunning: 0, reading: 0, mostReading: 0, boards: 0, hasEnded: false, failAt };
  const changes = fakeContentChanges();
  const description = "x".repeat(2_000 * repeat);
  const stored = Array.from({ length: count }, () => aPublishedBoard({ description }));
  async function* batches(from = 0, until = count) {
    read.lists += 1;
    read.running += 1;
    read.mostRunning = Math.max(read.mostRunning, read.running);
    try {
      for (let start = from; start < until; start += 10) {
        read.reading += 1;
        read.mostReading = Math.max(read.mostReading, read.reading);
        await sleep(batchMs);
        read.reading -= 1;
        if (start >= read.failAt) throw new Error("The database is away.");
        read.boards += 10;
        yield stored.slice(start, Math.min(start + 10, until));
      }
    } finally {
      read.running -= 1;
      read.hasEnded = true;
    }
  }
  const change = ({ boardQueries }: HttpDependencies): Partial<HttpDependencies> => ({
    contentChanges: changes.contentChanges,
    boardQueries: {
      ...boardQueries,
      listBoards: batches,
      streamPublishedBoards: async ({ limit, cursor = "0" }) => {
        const [from, until] = [Number(cursor), Math.min(Number(cursor) + limit, count)];
        return {
          length: until - from,
          nextCursor: until < count ? String(until) : null,
          batches: batches(from, until),
        };
      },
    },
  });
  const site = await apiSite({ change, databaseUrl });
  return { site, visitor: site.visitor(), admin: await site.admin(), read, changes, stored };
}

describe("The full list of published boards", () => {
  test("is read once for concurrent requests, regardless of unknown parameters", async () => {
    const { visitor, read } = await startSite();
    const paths = Array.from({ length: 6 }, (_, number) => (number % 2 === 0 ? path : `${path}?x=${number}`));
    const lists = await Promise.all(paths.map((each) => visitor.get(each)));
    expect(lists.map((list) => list.json(ids).length)).toEqual(paths.map(() => 200));
    await visitor.get(`${path}?x=later`);
    expect(read.lists).toBe(1);
  });

  test("is read again after a change, one read at a time, and waiting requests share the next read", async () => {
    const { visitor, read, changes } = await startSite({ batchMs: 5 });
    const requests: Promise<unknown>[] = [];
    for (let change = 0; change < 10; change += 1) {
      requests.push(visitor.get(path), visitor.get(path));
      await sleep(20);
      changes.announce();
    }
    await Promise.all(requests);
    expect(read.mostRunning).toBe(1);
    expect(read.lists).toBeLessThan(10);
    // On a slow machine the last requests can have arrived after the last change, and their list was cached.
    changes.announce();
    const before = read.lists;
    await visitor.get(path);
    await visitor.get(path);
    expect(read.lists).toBe(before + 1);
  });

  test("is cut off at 15 MB, and its Link header leads to the remaining boards", async () => {
    const { visitor, stored } = await startSite({ repeat: 50 });
    const first = await visitor.get(path);
    expect(first.text.length).toBeLessThan(15_000_000);
    const [, next = ""] = /^<([^>]*)>; rel="next"$/u.exec(first.headers.get("Link") ?? "") ?? [];
    const second = await visitor.get(next);
    expect(second.headers.get("Link")).toBeNull();
    const seen = [first, second].flatMap((list) => list.json(ids).map(({ id }) => id));
    expect(seen).toEqual(stored.map(({ id }) => id));
  });

  test("fails all waiting requests when the read fails, and is read again by the next one", async () => {
    const { visitor, read } = await startSite({ failAt: 0 });
    const failed = await Promise.all([visitor.get(path), visitor.get(path)]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    read.failAt = Infinity;
    expect((await visitor.get(path)).status).toBe(200);
  });
});

describe("A list that is streamed", () => {
  test("is one complete JSON array, also when it is empty", async () => {
    const { admin, stored } = await startSite();
    const response = await admin.get("/api/boards");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(response.json(ids).map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect((await (await startSite({ count: 0 })).admin.get("/api/boards")).text).toBe("[]");
  });

  test("is read one batch at a time for all clients together", async () => {
    const { visitor, read } = await startSite({ count: 30, batchMs: 5 });
    const lists = await Promise.all(Array.from({ length: 8 }, () => visitor.get(filtered)));
    expect(lists.map((list) => list.json(ids).length)).toEqual(Array(8).fill(30));
    expect(read.mostReading).toBe(1);
  });

  test("closes the connection when later boards cannot be read", async () => {
    const { admin } = await startSite({ failAt: 100, repeat: 50 });
    await expect(admin.get("/api/boards")).rejects.toThrow();
  });

  test("pauses reading while a client is slow, and stops when it disconnects", async () => {
    const { site, read } = await startSite({ count: 1_000, repeat: 50 });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const response = await fetch(`${site.url}${filtered}`, {
      signal: leaving.signal,
      headers: { "accept-encoding": "identity" },
    });
    await response.body?.getReader().read();
    const readInAWhile = async () => {
      const before = read.boards;
      await sleep(300);
      return read.boards - before;
    };
    // The buffers of the connection fill up first.
    await expect.poll(readInAWhile).toBe(0);
    leaving.abort();
    await expect.poll(() => read.hasEnded).toBe(true);
    expect(read.boards).toBeLessThan(1_000);
  });
});
