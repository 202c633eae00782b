import { performance as nodePerformance } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getText, openStaleCache } from "./stale-cache.ts";

/** Time in which the process had no work. */
let idleMs = 0;

beforeEach(() => {
  idleMs = 0;
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  vi.spyOn(nodePerformance, "eventLoopUtilization").mockImplementation(() => ({
    idle: idleMs,
    active: 0,
    utilization: 1,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

  test("starts without that pause when the process had no work meanwhile", async () => {
    const { change, finish, stale, started } = await openStaleCache();
    change();
    stale();
    vi.advanceTimersByTime(20);
    await finish("page", "new page");
    stale();
    expect(started).toEqual(["page"]);
    idleMs += 1;
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

  test("starts at once, the most requested response first, when a response was requested at least twice", async () => {
    const { cache, change, finish, started } = await openStaleCache();
    for (const key of ["page", "list", "list", "list", "page"]) cache.get(key);
    change();
    expect(started).toEqual(["list"]);
    vi.advanceTimersByTime(20);
    await finish("list", "new list");
    vi.advanceTimersByTime(19);
    expect(started).toEqual(["list"]);
    vi.advanceTimersByTime(2);
    expect(started).toEqual(["list", "page"]);
  });

  test("waits for a request when the response was requested once since it was created", async () => {
    const { cache, change, stale, started } = await openStaleCache();
    for (const key of ["page", "list"]) cache.get(key);
    change();
    expect(started).toEqual([]);
    stale();
    expect(started).toEqual(["page"]);
  });
});
