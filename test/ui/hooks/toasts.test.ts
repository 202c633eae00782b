import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "../../../ui/hooks/toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const action = { label: "Undo", onSelect: () => undefined };

describe("a toast store", () => {
  it("dismisses a toast by the id that show returned, and removes it 1,000,000 ms later", () => {
    const store = createToastStore();
    const id = store.show({ title: "Product removed", action });
    store.dismiss(id);
    vi.advanceTimersByTime(999_999);
    expect(store.getSnapshot()).toMatchObject({ id, open: false, action: { label: "Undo" } });
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toBeNull();
  });

  it("replaces an open toast", () => {
    const store = createToastStore();
    store.show({ title: "first" });
    store.show({ title: "second" });
    expect(store.getSnapshot()).toMatchObject({ title: "second", open: true });
  });

  it("keeps a newer toast when an older one is removed or dismissed late", () => {
    const store = createToastStore();
    const first = store.show({ title: "first" });
    store.dismiss(first);
    store.show({ title: "second", variant: "destructive" });
    store.dismiss(first);
    vi.advanceTimersByTime(1_000_000);
    expect(store.getSnapshot()).toMatchObject({ title: "second", variant: "destructive", open: true });
  });

  it("notifies listeners of every change until they unsubscribe", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.dismiss(store.show({ title: "first" }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.show({ title: "second" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
