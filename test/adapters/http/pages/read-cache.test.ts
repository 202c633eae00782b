import { expect, test } from "vitest";
import { addCacheTags, collectCacheTags } from "../../../../adapters/http/cache/cache-tags.ts";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { createReadCache } from "../../../../adapters/http/pages/read-cache.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { createCountingPages } from "./counting-pages.ts";

/** A read whose results are numbered, and which waits for `finish` when it is given. */
function openRead(finish: readonly Promise<unknown>[] = []) {
  const { contentChanges, announce } = fakeContentChanges();
  let [reads, isCurrent] = [0, true];
  const changes = { ...contentChanges, isCurrent: () => isCurrent };
  const clock = fakeClock();
  const cache = createReadCache<number>(changes, clock, 1_000);
  const read = (key = "styles") =>
    cache.read(key, async () => {
      reads += 1;
      const result = reads;
      addCacheTags("terms:style");
      await finish[result - 1];
      return result;
    });
  const loseConnection = () => {
    isCurrent = false;
  };
  return { cache, clock, read, announce, loseConnection };
}

test("reads once until the content changes, and adds the tags to each response", async () => {
  const { read, announce } = openRead();
  const collect = async () => {
    const { result, tags } = await collectCacheTags(() => read());
    return [result, ...tags];
  };
  expect(await Promise.all([collect(), collect()])).toEqual(Array(2).fill([1, "terms:style"]));
  announce("board:1", "terms:room");
  expect(await collect()).toEqual([1, "terms:style"]);
  announce("terms:style");
  expect(await collect()).toEqual([2, "terms:style"]);
  announce();
  expect(await collect()).toEqual([3, "terms:style"]);
});

test("reads again when content changed during the read", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { read, announce } = openRead([promise]);
  const first = read();
  announce("board:1");
  const second = read();
  resolve();
  expect([await first, await second, await read()]).toEqual([1, 2, 2]);
});

test("reads each time while changes may have been missed, and after a failure", async () => {
  const { read, loseConnection } = openRead([Promise.reject(new Error("The database is away."))]);
  await expect(read()).rejects.toThrow("The database is away.");
  expect([await read(), await read()]).toEqual([2, 2]);
  loseConnection();
  expect([await read(), await read()]).toEqual([3, 4]);
});

test("reads again after the maximum age, for another key, and after an invalidation", async () => {
  const { cache, clock, read } = openRead();
  expect([await read(), await read("rooms"), await read("styles")]).toEqual([1, 2, 1]);
  clock.advance(999);
  expect(await read()).toBe(1);
  clock.advance(1);
  expect(await read()).toBe(3);
  cache.invalidate();
  expect(await read()).toBe(4);
});

test("returns an admin's own write while the log of changes cannot be read", async () => {
  const { contentChanges } = fakeContentChanges();
  const silent = { ...contentChanges, catchUp: async () => Promise.reject(new Error("The log cannot be read.")) };
  const { pages } = createCountingPages();
  const page = async (url: string) => {
    const { template, renderer } = await pages.page(url);
    const render: typeof renderer.render = async (request) => {
      const [board] = await request.reads.featured(1);
      return { ...(await renderer.render(request)), html: board?.title ?? "no board" };
    };
    return { template, renderer: { ...renderer, render } };
  };
  const site = await apiSite({ change: () => ({ pages: { ...pages, page }, contentChanges: silent }) });
  const admin = await site.admin();
  const board = payload({ title: "Before", status: "published" });
  const { id } = (await admin.send("POST", "/api/boards", board)).json(boardSchema);
  const read = async () => (await admin.get("/")).text;
  expect(await read()).toBe("Before");
  await admin.send("PATCH", `/api/boards/${id}`, { title: "After" });
  expect(await read()).toBe("After");
});
