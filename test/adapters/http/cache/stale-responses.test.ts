import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CachedResponse, createCachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { createResponseCache } from "../../../../adapters/http/cache/response-cache.ts";
import { allContentTag } from "../../../../core/site/content-changes.port.ts";
import { fakeClock } from "../../../fakes/clock.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const respond = (body: string, ...tags: readonly string[]) =>
  createCachedResponse({ status: 200, headers: {}, body, tags: new Set(tags) });
const textOf = (response: CachedResponse | undefined) => response?.getEncoded("identity")?.body.toString();

/** A cache with two pages that show the board, and one of them being created again after a change of the board. */
async function openCache() {
  const cache = createResponseCache({ subscribe: () => undefined }, fakeClock(), { sendsCacheTags: false });
  const change = (maxAgeMs = 0, ...tags: readonly string[]) =>
    cache.invalidate(new Set(["board:1", ...tags]), maxAgeMs);
  const create = (key: string, body = `old ${key}`) => cache.getOrCreate(key, async () => respond(body, "board:1"));
  await create("page");
  await create("list");
  const refresh = () => {
    const { promise, resolve } = Promise.withResolvers<CachedResponse>();
    cache.startRevalidation("page");
    const created = cache.getOrCreate("page", () => promise);
    return async (body: string) => {
      resolve(respond(body, "board:1"));
      await created;
    };
  };
  const outdated = () => ["page", "list"].map((key) => textOf(cache.getStale(key)));
  return { cache, change, create, refresh, outdated };
}

const none = [undefined, undefined];
const both = ["old page", "old list"];

describe("a response whose content has changed", () => {
  test("is sent as stale, and not from the cache of others, while one request creates one of them again", async () => {
    const { cache, change, refresh, outdated } = await openCache();
    expect(outdated()).toEqual(none);
    change();
    expect([cache.get("page"), ...outdated()]).toEqual([undefined, ...none]);
    const finish = refresh();
    expect([cache.get("page"), ...outdated()]).toEqual([undefined, ...both]);
    expect(cache.getStale("page")?.headers).toMatchObject({ "cache-control": "no-store" });
    await finish("new page");
    expect([textOf(cache.get("page")), ...outdated()]).toEqual(["new page", ...none]);
  });

  test("is sent for a second after the change at most, also after further changes", async () => {
    const { change, refresh, outdated } = await openCache();
    change();
    vi.advanceTimersByTime(600);
    change();
    vi.advanceTimersByTime(399);
    refresh();
    expect(outdated()).toEqual(both);
    vi.advanceTimersByTime(1);
    expect(outdated()).toEqual(none);
  });

  test.each([
    [400, 599, both],
    [400, 600, none],
    [1_000, 0, none],
    [Infinity, 0, none],
  ])("is sent for the rest of that second when the change is %i ms old", async (ageMs, laterMs, expected) => {
    const { change, refresh, outdated } = await openCache();
    change(ageMs);
    vi.advanceTimersByTime(laterMs);
    refresh();
    expect(outdated()).toEqual(expected);
  });

  test.each(["list", "terms:style", "site", allContentTag])(
    "is not sent at all when %s has changed, then or later",
    async (urgent) => {
      for (const isLater of [false, true]) {
        const { change, create, refresh, outdated } = await openCache();
        if (isLater) change();
        change(0, urgent);
        refresh();
        expect(outdated()).toEqual(none);
        await create("list", "new list");
      }
    },
  );

  test("is not kept when its content disappeared while it was created", async () => {
    const { cache, change, refresh, outdated } = await openCache();
    change();
    const finish = refresh();
    change(0, "list");
    await finish("withdrawn");
    expect([cache.get("page"), ...outdated()]).toEqual([undefined, ...none]);
  });

  test("waits for the end of another one's turn and an equally long pause, but not longer than 250 ms", async () => {
    const { change, refresh, outdated } = await openCache();
    change();
    const finish = refresh();
    vi.advanceTimersByTime(20);
    await finish("new page");
    vi.advanceTimersByTime(19);
    expect(outdated()).toEqual([undefined, "old list"]);
    vi.advanceTimersByTime(1);
    expect(outdated()).toEqual(none);
    change();
    refresh();
    vi.advanceTimersByTime(249);
    expect(outdated()).toEqual(["new page", "old list"]);
    vi.advanceTimersByTime(1);
    expect(outdated()).toEqual(["new page", undefined]);
  });

  test("is created again every 500 ms when it changes all the time", async () => {
    const { change, refresh, outdated } = await openCache();
    change();
    await refresh()("new page");
    vi.advanceTimersByTime(100);
    change();
    vi.advanceTimersByTime(399);
    expect(outdated()).toEqual(["new page", undefined]);
    vi.advanceTimersByTime(1);
    expect(outdated()).toEqual(none);
  });

  test("does not replace a newer one when it was created during the change", async () => {
    const { cache, change, create, refresh, outdated } = await openCache();
    change();
    const finish = refresh();
    change();
    await create("page", "newest page");
    await finish("new page");
    expect([textOf(cache.get("page")), ...outdated()]).toEqual(["newest page", undefined, undefined]);
  });

  test("replaces an older one when it was created during the change", async () => {
    const { change, refresh, outdated } = await openCache();
    change();
    vi.advanceTimersByTime(200);
    const finish = refresh();
    change();
    await finish("new page");
    expect(outdated()).toEqual(["new page", undefined]);
    vi.advanceTimersByTime(850);
    refresh();
    expect(outdated()).toEqual(["new page", undefined]);
  });
});
