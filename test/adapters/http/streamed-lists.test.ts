import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { HttpDependencies } from "../../../adapters/http/app.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { apiSite } from "./api-site.ts";

const boards = Array.from({ length: 10 }, () => aPublishedBoard({ description: "x".repeat(200_000) }));
/** The list without a filter is cached. */
const streamedPath = "/api/boards/published?room=office";
const ids = z.array(z.object({ id: z.string() }));

/** A site whose lists have one board per batch, and the number of boards read. Reading board `failAt` throws. */
async function startSite({ count = boards.length, failAt = Infinity } = {}) {
  const read = { boards: 0, isEnded: false };
  async function* batches() {
    try {
      while (read.boards < count) {
        if (read.boards === failAt) throw new Error("The database is away.");
        read.boards += 1;
        yield boards
          .slice(read.boards - 1)
          .concat(boards)
          .slice(0, 1);
      }
    } finally {
      read.isEnded = true;
    }
  }
  const change = ({ boardQueries }: HttpDependencies): Partial<HttpDependencies> => ({
    boardQueries: {
      ...boardQueries,
      listBoards: batches,
      streamPublishedBoards: async () => ({ length: count, nextCursor: "cursor", batches: batches() }),
    },
  });
  const site = await apiSite({ change });
  return { site, admin: await site.admin(), read };
}

describe("A list that is streamed", () => {
  test("is one complete JSON array, also when it is empty", async () => {
    const { admin } = await startSite();
    const response = await admin.get("/api/boards");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.json(ids).map(({ id }) => id)).toEqual(boards.map(({ id }) => id));
    const empty = await startSite({ count: 0 });
    expect((await empty.admin.get("/api/boards")).text).toBe("[]");
  });

  test("names the next page of published boards before the list has been read", async () => {
    const { site } = await startSite();
    const response = await site.visitor().get(streamedPath);
    expect(response.headers.get("Link")).toBe(`<${streamedPath}&after=cursor>; rel="next"`);
    expect(response.json(ids)).toHaveLength(10);
  });

  test("reads one batch at a time for all clients together", async () => {
    let [reading, most] = [0, 0];
    async function* batches() {
      for (const board of boards.slice(0, 3)) {
        reading += 1;
        most = Math.max(most, reading);
        await sleep(5);
        reading -= 1;
        yield [board];
      }
    }
    const site = await apiSite({
      change: ({ boardQueries }) => ({
        boardQueries: {
          ...boardQueries,
          streamPublishedBoards: async () => ({ length: 3, nextCursor: null, batches: batches() }),
        },
      }),
    });
    const lists = await Promise.all(Array.from({ length: 8 }, () => site.visitor().get(streamedPath)));
    expect(lists.map((list) => list.json(ids).length)).toEqual(Array.from({ length: 8 }, () => 3));
    expect(most).toBe(1);
  });

  test("returns an error status when the first boards cannot be read", async () => {
    const { admin } = await startSite({ failAt: 0 });
    expect((await admin.get("/api/boards")).status).toBe(500);
  });

  test("closes the connection when later boards cannot be read", async () => {
    const { admin } = await startSite({ failAt: 5 });
    await expect(admin.get("/api/boards")).rejects.toThrow();
  });

  test("pauses reading while a client is slow, and stops when it disconnects", async () => {
    const { site, read } = await startSite({ count: 500 });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const response = await fetch(`${site.url}${streamedPath}`, {
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
    await expect.poll(() => read.isEnded).toBe(true);
    expect(read.boards).toBeLessThan(500);
  });
});
