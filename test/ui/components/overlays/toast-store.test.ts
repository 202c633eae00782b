import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "../../../../ui/components/overlays/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a toast store", () => {
  it("replaces the current toast by a new one", () => {
    const store = createToastStore();
    store.show({ title: "Link copied" });
    store.show({ title: "Copy failed", variant: "destructive" });
    expect(store.getSnapshot()).toMatchObject({ title: "Copy failed", variant: "destructive", open: true });
  });

  it("dismisses a toast by the id that show returned", () => {
    const store = createToastStore();
    const first = store.show({ title: "Product removed", action: { label: "Undo", onSelect: () => undefined } });
    store.dismiss(first);
    expect(store.getSnapshot()).toMatchObject({ id: first, open: false, action: { label: "Undo" } });
    store.show({ title: "Link copied" });
    store.dismiss(first);
    expect(store.getSnapshot()).toMatchObject({ title: "Link copied", open: true });
  });

  it("removes a toast 1,000,000 ms after it was dismissed", () => {
    const store = createToastStore();
    store.show({ title: "Link copied" });
    store.dismiss(store.getSnapshot()?.id ?? 0);
    vi.advanceTimersByTime(999_999);
    expect(store.getSnapshot()).toMatchObject({ title: "Link copied", open: false });
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toBeNull();
  });

  it("keeps a newer toast when an older one is removed or dismissed late", () => {
    const store = createToastStore();
    store.show({ title: "first" });
    const first = store.getSnapshot()?.id ?? 0;
    store.dismiss(first);
    store.show({ title: "second" });
    store.dismiss(first);
    vi.advanceTimersByTime(1_000_000);
    expect(store.getSnapshot()).toMatchObject({ title: "second", open: true });
  });

  it("notifies listeners of every change until they unsubscribe", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.show({ title: "first" });
    store.dismiss(store.getSnapshot()?.id ?? 0);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.show({ title: "second" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
