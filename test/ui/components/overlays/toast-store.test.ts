import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeToastStore } from "../../../../ui/components/overlays/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("toasts", () => {
  it("are shown one at a time: a new one takes the place of the one before", () => {
    const store = makeToastStore();
    store.show({ title: "Link copied" });
    store.show({ title: "Copy failed", variant: "destructive" });
    expect(store.current()).toMatchObject({ title: "Copy failed", variant: "destructive", open: true });
  });

  it("are dismissed by the id that showing them returned", () => {
    const store = makeToastStore();
    const first = store.show({ title: "Product removed", action: { label: "Undo", onSelect: () => undefined } });
    store.dismiss(first);
    expect(store.current()).toMatchObject({ id: first, open: false, action: { label: "Undo" } });
    store.show({ title: "Link copied" });
    store.dismiss(first);
    expect(store.current()).toMatchObject({ title: "Link copied", open: true });
  });

  it("are kept for 1,000,000 ms after they were dismissed", () => {
    const store = makeToastStore();
    store.show({ title: "Link copied" });
    store.dismiss(store.current()?.id ?? 0);
    vi.advanceTimersByTime(999_999);
    expect(store.current()).toMatchObject({ title: "Link copied", open: false });
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  it("do not take a newer one with them when they are removed or dismissed late", () => {
    const store = makeToastStore();
    store.show({ title: "first" });
    const first = store.current()?.id ?? 0;
    store.dismiss(first);
    store.show({ title: "second" });
    store.dismiss(first);
    vi.advanceTimersByTime(1_000_000);
    expect(store.current()).toMatchObject({ title: "second", open: true });
  });

  it("tell who listens of every change, until they stop", () => {
    const store = makeToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.show({ title: "first" });
    store.dismiss(store.current()?.id ?? 0);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.show({ title: "second" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
