import type { ContentChanges } from "../../core/site/content-changes.port.ts";

/**
 * Content changes that only the test triggers. The real ones are also sent when changes could have been missed, for
 * example on a slow machine.
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
