import { expect, test } from "vitest";
import { createResponseCache } from "../../../../adapters/http/cache/response-cache.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";

const createResponse = (text: string, expiresAt = Infinity) => ({
  headers: {},
  body: Buffer.from(text),
  dependsOnContent: true,
  expiresAt,
});

function openCache() {
  const [{ contentChanges, announce }, clock] = [fakeContentChanges(), fakeClock()];
  const cache = createResponseCache(contentChanges, clock);
  return { cache, announce, clock, find: (key: string) => cache.find(key)?.body.toString() };
}

test("concurrent requests for one missing response create it once", async () => {
  const { cache, find } = openCache();
  const held = Promise.withResolvers<void>();
  const create = async () => {
    await held.promise;
    return createResponse("once");
  };
  const created = [cache.create("page", create), cache.create("page", () => Promise.reject(new Error("twice")))];
  held.resolve();
  const [first, second] = await Promise.all(created);
  expect(second).toBe(first);
  expect([find("page"), cache.getStatistics().misses]).toEqual(["once", 1]);
});

test("what was begun before a change is neither stored nor given to requests after the change", async () => {
  const { cache, announce, find } = openCache();
  const held = Promise.withResolvers<void>();
  const before = cache.create("image", async () => {
    await held.promise;
    return createResponse("before");
  });
  announce();
  const after = cache.create("image", async () => createResponse("after"));
  expect((await after)?.body.toString()).toBe("after");
  held.resolve();
  expect((await before)?.body.toString()).toBe("before");
  expect(find("image")).toBe("after");
});

test("a change drops all responses", async () => {
  const { cache, announce, find } = openCache();
  await cache.create("page", async () => createResponse("page"));
  announce();
  expect(find("page")).toBeUndefined();
  expect(cache.getStatistics()).toMatchObject({ entries: 0, bytes: 0 });
});

test("a response expires at its time", async () => {
  const { cache, clock, find } = openCache();
  await cache.create("read", async () => createResponse("read", clock.now().getTime() + 1_000));
  expect(find("read")).toBe("read");
  clock.advance(1_000);
  expect(find("read")).toBeUndefined();
});

test("a failure reaches its own request only; the others create the response themselves", async () => {
  const { cache, find } = openCache();
  const failing = cache.create("board", () => Promise.reject(new Error("no such board")));
  const waiting = cache.create("board", async () => createResponse("unused"));
  await expect(failing).rejects.toThrow("no such board");
  expect(await waiting).toBeUndefined();
  expect(find("board")).toBeUndefined();
});

test("the least recently requested responses are evicted", async () => {
  const { cache, find } = openCache();
  const large = "x".repeat(22_000_000);
  for (const key of ["one", "two", "three", "four"]) await cache.create(key, async () => createResponse(large));
  find("one");
  await cache.create("five", async () => createResponse(large));
  expect(["one", "two", "five"].map((key) => find(key) !== undefined)).toEqual([true, false, true]);
  expect(cache.getStatistics().evictions).toBe(1);
});
