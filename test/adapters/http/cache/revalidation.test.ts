import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getText, openStaleCache } from "./stale-cache.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a response whose content has changed", () => {
  test("is created after the creation of another one and an equally long pause", async () => {
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

  test("is created without that pause in its last 400 ms, so that no request has to wait for it", async () => {
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

  test("is created 250 ms after the start of another creation that has not ended", async () => {
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

  test("is created at most every 750 ms when its content changes all the time", async () => {
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
