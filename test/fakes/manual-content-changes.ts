import type { ContentChanges } from "../../core/site/content-changes.port.ts";

/**
 * News of changed content that come when a test tells them, and at no other time: the real ones also come when some may
 * have been missed, as on a busy machine.
 */
export function createManualContentChanges() {
  const listeners: (() => void)[] = [];
  const contentChanges: ContentChanges = { subscribe: (listener) => void listeners.push(listener) };
  return {
    contentChanges,
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
