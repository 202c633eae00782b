import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { allContentTag } from "../../../../core/site/content-changes.port.ts";
import { getText, openStaleCache, respond } from "./stale-cache.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const none = [undefined, undefined];
const both = ["old page", "old list"];

describe("a response whose content has changed", () => {
  test("is sent with no-store while it is created again in the background, one at a time", async () => {
    const { cache, change, finish, stale, started } = await openStaleCache();
    expect(stale()).toEqual(none);
    change();
    for (let request = 0; request < 3; request += 1)
      expect([cache.get("page"), ...stale()]).toEqual([undefined, ...both]);
    expect(cache.getStale("page")?.headers).toMatchObject({ "cache-control": "no-store" });
    expect(started).toEqual(["page"]);
    await finish("page", "new page");
    expect([getText(cache.get("page")), ...stale()]).toEqual(["new page", undefined, "old list"]);
    expect(started).toEqual(["page", "list"]);
    await finish("list", "new list");
    expect([getText(cache.get("list")), ...stale()]).toEqual(["new list", ...none]);
  });

  test("is compressed in the encodings that were requested when it is created again", async () => {
    const { cache, change, finish } = await openStaleCache();
    const replace = async (body: string) => {
      change();
      cache.getStale("page");
      await finish("page", body);
      await vi.waitFor(() => expect(getText(cache.get("page"))).toBe(body));
      vi.advanceTimersByTime(750);
      return cache.get("page");
    };
    cache.get("page")?.getEncoded("gzip");
    const gzipped = await replace("new page");
    expect(gzipped?.isRequested("gzip")).toBe(false);
    const notRequested = await replace("newer page");
    expect([gzipped, notRequested].map((page) => page?.getEncoded("gzip") !== undefined)).toEqual([true, false]);
    expect(notRequested?.getEncoded("br")).toBeUndefined();
  });

  test("keeps its compressed copies when it is created again with the same body", async () => {
    const { cache, change, finish } = await openStaleCache();
    const gzip = await cache.get("page")?.encode("gzip");
    change();
    cache.getStale("page");
    await finish("page", "old page");
    expect(cache.get("page")?.getEncoded("gzip")).toBe(gzip);
  });

  test("is sent until its end when it cannot be created again in the background", async () => {
    const { cache, change, fail, stale } = await openStaleCache();
    change();
    stale();
    await fail("page");
    expect(stale()).toEqual(both);
    vi.advanceTimersByTime(1_000);
    expect(stale()).toEqual(none);
    await expect(cache.getOrCreate("page", () => Promise.reject(new Error("no database")))).rejects.toThrow();
  });

  test("is sent for at most one second after the first change", async () => {
    const { change, stale } = await openStaleCache();
    change();
    vi.advanceTimersByTime(600);
    change();
    vi.advanceTimersByTime(399);
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
    const { change, stale } = await openStaleCache();
    change(ageMs);
    vi.advanceTimersByTime(laterMs);
    expect(stale()).toEqual(expected);
  });

  test.each([
    ["is sent", "terms:style", both],
    ["is sent", "site", both],
    ["is sent", "images", both],
    ["of the board itself is not sent, but a list is", "list", [undefined, "old list"]],
    ["of the board itself is not sent, but a list is", "list:style:japandi", [undefined, "old list"]],
    ["is not sent", allContentTag, none],
  ])("%s when the tag %s has changed with its board or after it", async (_, tag, expected) => {
    for (const isLater of [false, true]) {
      const { change, stale } = await openStaleCache();
      if (isLater) change();
      change(0, tag);
      expect(stale()).toEqual(expected);
    }
  });

  test("is sent when another board has joined or left its list", async () => {
    const { cache, stale } = await openStaleCache();
    cache.invalidate(new Set(["board:2", "boards", "style:japandi", "list", "list:style:japandi"]));
    expect([getText(cache.get("page")), ...stale()]).toEqual(["old page", undefined, "old list"]);
  });

  test("is not stored when its board leaves a list while it is created", async () => {
    const { cache, change, finish, stale } = await openStaleCache();
    change();
    stale();
    change(0, "list");
    await finish("page", "withdrawn");
    expect([cache.get("page"), ...stale()]).toEqual([undefined, undefined, "old list"]);
  });

  test("does not replace a newer response when its content changed while it was created", async () => {
    const { cache, change, stale } = await openStaleCache();
    const { promise, resolve } = Promise.withResolvers<CachedResponse>();
    const created = cache.getOrCreate("other", () => promise);
    change();
    await cache.getOrCreate("other", async () => respond("newest", "board:1"));
    resolve(respond("older", "board:1"));
    await created;
    expect([getText(cache.get("other")), ...stale()]).toEqual(["newest", ...both]);
  });

  test("replaces an older response when its content changed while it was created", async () => {
    const { cache, change, finish, stale } = await openStaleCache();
    change();
    vi.advanceTimersByTime(200);
    stale();
    change();
    await finish("page", "new page");
    expect([cache.get("page"), ...stale()]).toEqual([undefined, "new page", "old list"]);
    vi.advanceTimersByTime(850);
    expect(stale()).toEqual(["new page", undefined]);
  });
});
