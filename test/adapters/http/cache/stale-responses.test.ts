import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CachedResponse, createCachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { createResponseCache } from "../../../../adapters/http/cache/response-cache.ts";
import { allContentTag } from "../../../../core/site/content-changes.port.ts";
import { fakeClock } from "../../../fakes/clock.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const respond = (body: string, ...tags: readonly string[]) =>
  createCachedResponse({ status: 200, headers: {}, body, tags: new Set(tags) });
const getText = (response: CachedResponse | undefined) => response?.getEncoded("identity")?.body.toString();

/** A cache with two pages that show the board, and one of them being created again after a change of the board. */
async function openCache() {
  const cache = createResponseCache({ subscribe: () => undefined }, fakeClock(), { sendsCacheTags: false });
  const change = (maxAgeMs = 0, ...tags: readonly string[]) =>
    cache.invalidate(new Set(["board:1", ...tags]), maxAgeMs);
  const create = (key: string, body = `old ${key}`) => cache.getOrCreate(key, async () => respond(body, "board:1"));
  await create("page");
  await create("list");
  const revalidate = () => {
    const { promise, resolve } = Promise.withResolvers<CachedResponse>();
    cache.startRevalidation("page");
    const created = cache.getOrCreate("page", () => promise);
    return async (body: string) => {
      resolve(respond(body, "board:1"));
      await created;
    };
  };
  const stale = () => ["page", "list"].map((key) => getText(cache.getStale(key)));
  return { cache, change, create, revalidate, stale };
}

const none = [undefined, undefined];
const both = ["old page", "old list"];

describe("a response whose content has changed", () => {
  test("is created again in the background, in the same encodings, when that needs no request", async () => {
    const { cache, change } = await openCache();
    const bodies = ["old", "new"];
    const create = async () => respond(bodies.shift() ?? "newest", "board:1");
    await (await cache.getOrCreate("home", create, { isRepeatable: true })).encode("gzip");
    change();
    expect(Array.from({ length: 3 }, () => getText(cache.getStale("home")))).toEqual(["old", "old", "old"]);
    await vi.waitFor(() => expect(getText(cache.get("home"))).toBe("new"));
    expect(cache.get("home")?.getEncoded("gzip")).toBeDefined();
    expect(cache.get("home")?.getEncoded("br")).toBeUndefined();
    change();
    vi.advanceTimersByTime(800);
    cache.getStale("home");
    await vi.waitFor(() => expect(getText(cache.get("home"))).toBe("newest"));
  });

  test("is sent until its end when it cannot be created again in the background", async () => {
    const { cache, change } = await openCache();
    const { promise, reject } = Promise.withResolvers<CachedResponse>();
    const creations = [Promise.resolve(respond("old", "board:1")), promise];
    const create = async () => await (creations.shift() ?? promise);
    await cache.getOrCreate("home", create, { isRepeatable: true });
    change();
    cache.getStale("home");
    reject(new Error("no database"));
    await vi.waitFor(() => expect(cache.getStatistics().misses).toBe(4));
    expect(getText(cache.getStale("home"))).toBe("old");
    vi.advanceTimersByTime(1_000);
    expect(cache.getStale("home")).toBeUndefined();
    await expect(cache.getOrCreate("home", create, { isRepeatable: true })).rejects.toThrow("no database");
  });

  test("is sent with no-store while one request at a time creates a response again", async () => {
    const { cache, change, revalidate, stale } = await openCache();
    expect(stale()).toEqual(none);
    change();
    expect([cache.get("page"), ...stale()]).toEqual([undefined, ...none]);
    const finish = revalidate();
    expect([cache.get("page"), ...stale()]).toEqual([undefined, ...both]);
    expect(cache.getStale("page")?.headers).toMatchObject({ "cache-control": "no-store" });
    await finish("new page");
    expect([getText(cache.get("page")), ...stale()]).toEqual(["new page", ...none]);
  });

  test("is sent for at most a second after the first change", async () => {
    const { change, revalidate, stale } = await openCache();
    change();
    vi.advanceTimersByTime(600);
    change();
    vi.advanceTimersByTime(399);
    revalidate();
    expect(stale()).toEqual(both);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual(none);
  });

  test.each([
    [400, 599, both],
    [400, 600, none],
    [1_000, 0, none],
    [Infinity, 0, none],
  ])("is sent for the rest of that second when the change is %i ms old", async (ageMs, laterMs, expected) => {
    const { change, revalidate, stale } = await openCache();
    change(ageMs);
    vi.advanceTimersByTime(laterMs);
    revalidate();
    expect(stale()).toEqual(expected);
  });

  test.each(["list", "terms:style", "site", allContentTag])(
    "is not sent when it shows a board and %s has changed with it or after it",
    async (urgent) => {
      for (const isLater of [false, true]) {
        const { change, create, revalidate, stale } = await openCache();
        if (isLater) change();
        change(0, urgent);
        revalidate();
        expect(stale()).toEqual(none);
        await create("list", "new list");
      }
    },
  );

  test("is sent when another board has joined or left its list", async () => {
    const { cache } = await openCache();
    const create = async () => respond("old", "board:1", "list:style:japandi");
    await cache.getOrCreate("home", create, { isRepeatable: true });
    cache.invalidate(new Set(["board:2", "boards", "style:japandi", "list", "list:style:japandi"]));
    expect(getText(cache.getStale("home"))).toBe("old");
  });

  test("is not stored when its board leaves a list while it is created", async () => {
    const { cache, change, revalidate, stale } = await openCache();
    change();
    const finish = revalidate();
    change(0, "list");
    await finish("withdrawn");
    expect([cache.get("page"), ...stale()]).toEqual([undefined, ...none]);
  });

  test("is created after the creation of another one and an equally long pause, or after 250 ms", async () => {
    const { change, revalidate, stale } = await openCache();
    change();
    const finish = revalidate();
    vi.advanceTimersByTime(20);
    await finish("new page");
    vi.advanceTimersByTime(19);
    expect(stale()).toEqual([undefined, "old list"]);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual(none);
    change();
    revalidate();
    vi.advanceTimersByTime(249);
    expect(stale()).toEqual(["new page", "old list"]);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual(["new page", undefined]);
  });

  test("is created at most every 750 ms when its content changes all the time", async () => {
    const { change, revalidate, stale } = await openCache();
    change();
    await revalidate()("new page");
    vi.advanceTimersByTime(100);
    change();
    vi.advanceTimersByTime(649);
    expect(stale()).toEqual(["new page", undefined]);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual(none);
  });

  test("does not replace a newer response when its content changed while it was created", async () => {
    const { cache, change, create, revalidate, stale } = await openCache();
    change();
    const finish = revalidate();
    change();
    await create("page", "newest page");
    await finish("new page");
    expect([getText(cache.get("page")), ...stale()]).toEqual(["newest page", undefined, undefined]);
  });

  test("replaces an older response when its content changed while it was created", async () => {
    const { change, revalidate, stale } = await openCache();
    change();
    vi.advanceTimersByTime(200);
    const finish = revalidate();
    change();
    await finish("new page");
    expect(stale()).toEqual(["new page", undefined]);
    vi.advanceTimersByTime(850);
    revalidate();
    expect(stale()).toEqual(["new page", undefined]);
  });
});
