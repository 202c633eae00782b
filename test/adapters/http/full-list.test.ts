import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { HttpDependencies } from "../../../adapters/http/app.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { fakeContentChanges } from "../../fakes/fake-content-changes.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";

const path = "/api/boards/published";
const boards = Array.from({ length: 200 }, () => aPublishedBoard());
const ids = z.array(z.object({ id: z.string() }));

interface FakeList {
  /** Length of each description, in units of 2,000 characters. */
  readonly repeat?: number;
  readonly batchMs?: number;
}

/** A site with 200 boards in batches of 10, and counts of how often the list was read. */
async function startSite({ repeat = 1, batchMs = 0 }: FakeList = {}) {
  const read = { lists: 0, running: 0, mostRunning: 0, isFailing: false };
  const changes = fakeContentChanges();
  const stored = boards.map((board) => ({ ...board, description: "x".repeat(2_000 * repeat) }));
  async function* batches(from: number, until: number) {
    read.lists += 1;
    read.running += 1;
    read.mostRunning = Math.max(read.mostRunning, read.running);
    try {
      for (let start = from; start < until; start += 10) {
        await sleep(batchMs);
        if (read.isFailing) throw new Error("The database is away.");
        yield stored.slice(start, Math.min(start + 10, until));
      }
    } finally {
      read.running -= 1;
    }
  }
  const change = ({ boardQueries }: HttpDependencies): Partial<HttpDependencies> => ({
    contentChanges: changes.contentChanges,
    boardQueries: {
      ...boardQueries,
      streamPublishedBoards: async ({ limit, cursor = "0" }) => {
        const [from, until] = [Number(cursor), Math.min(Number(cursor) + limit, stored.length)];
        return {
          length: until - from,
          nextCursor: until < stored.length ? String(until) : null,
          batches: batches(from, until),
        };
      },
    },
  });
  const site = await apiSite({ change });
  return { site, visitor: site.visitor(), read, changes };
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

  test("is sent in several chunks, and supports ETag, 304 and HEAD like any cached response", async () => {
    const { site, read } = await startSite({ repeat: 10 });
    for (const encoding of ["identity", "br", "gzip"]) {
      const headers = { "Accept-Encoding": encoding };
      const full = await sendRawRequest(site.url, { path, headers });
      expect(full.headers["content-length"]).toBe(String(full.bytes.length));
      const head = await sendRawRequest(site.url, { path, headers, method: "HEAD" });
      expect([head.status, head.headers.etag, head.bytes.length]).toEqual([200, full.headers.etag, 0]);
      expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
      const same = await sendRawRequest(site.url, {
        path,
        headers: { ...headers, "If-None-Match": full.headers.etag ?? "" },
      });
      expect([same.status, same.bytes.length]).toEqual([304, 0]);
    }
    // Once for each encoding.
    expect(read.lists).toBe(3);
  });

  test("is cut off at 15 MB, and its Link header leads to the remaining boards", async () => {
    const { visitor } = await startSite({ repeat: 50 });
    const first = await visitor.get(path);
    expect(first.text.length).toBeLessThan(15_000_000);
    const [, next = ""] = /^<([^>]*)>; rel="next"$/u.exec(first.headers.get("Link") ?? "") ?? [];
    const second = await visitor.get(next);
    expect(second.headers.get("Link")).toBeNull();
    const seen = [first, second].flatMap((list) => list.json(ids).map(({ id }) => id));
    expect(seen).toEqual(boards.map(({ id }) => id));
  });

  test("fails all waiting requests when the read fails, and is read again by the next one", async () => {
    const { visitor, read } = await startSite();
    read.isFailing = true;
    const failed = await Promise.all([visitor.get(path), visitor.get(path)]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    read.isFailing = false;
    expect((await visitor.get(path)).status).toBe(200);
  });
});
