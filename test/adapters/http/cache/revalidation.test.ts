import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getText, openStaleCache } from "./stale-cache.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("the revalidation of a response whose content has changed", () => {
  test("starts after that of another response, plus a pause as long as that took", async () => {
    const { change, finish, stale, started } = await openStaleCache();
    change();
    stale();
    vi.advanceTimersByTime(20);
    await finish("page", "new page");
    vi.advanceTimersByTime(19);
    stale();
    expect(started).toEqual(["page"]);
    vi.advanceTimersByTime(1);
    stale();
    expect(started).toEqual(["page", "list"]);
  });

  test("starts without that pause when 400 ms are left of the time for which it may be served", async () => {
    const { change, finish, stale, started } = await openStaleCache();
    change(500);
    stale();
    vi.advanceTimersByTime(100);
    await finish("page", "new page");
    stale();
    expect(started).toEqual(["page"]);
    vi.advanceTimersByTime(1);
    stale();
    expect(started).toEqual(["page", "list"]);
  });

  test("starts 250 ms after that of another response which is still running", async () => {
    const { change, stale, started } = await openStaleCache();
    change();
    stale();
    vi.advanceTimersByTime(249);
    stale();
    expect(started).toEqual(["page"]);
    vi.advanceTimersByTime(1);
    stale();
    expect(started).toEqual(["page", "list"]);
  });

  test("runs at most every 750 ms when the content changes all the time", async () => {
    const { cache, change, finish, started } = await openStaleCache();
    change();
    cache.getStale("page");
    await finish("page", "new page");
    vi.advanceTimersByTime(100);
    change();
    vi.advanceTimersByTime(649);
    expect(getText(cache.getStale("page"))).toBe("new page");
    expect(started).toEqual(["page"]);
    vi.advanceTimersByTime(1);
    expect(getText(cache.getStale("page"))).toBe("new page");
    expect(started).toEqual(["page", "page"]);
  });
});
