import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delay } from "../../../../ui/components/image-upload/upload-with-retries.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("delay", () => {
  it("resolves after the given time", async () => {
    const done = vi.fn();
    const pending = delay(3000, new AbortController().signal).then(done);
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    expect(done).toHaveBeenCalledOnce();
  });

  it("rejects on abort and clears the timer", async () => {
    const abort = new AbortController();
    const pending = delay(3000, abort.signal);
    abort.abort(new Error("canceled"));
    await expect(pending).rejects.toThrow("canceled");
    expect(vi.getTimerCount()).toBe(0);
  });
});
