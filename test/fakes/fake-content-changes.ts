import type { ContentChanges } from "../../core/site/content-changes.port.ts";

/**
 * Content changes that only the test triggers. The real ones are also sent when changes could have been missed, for
 * example on a slow machine. Catching up announces that content may have changed.
 */
export function fakeContentChanges() {
  const listeners: (() => void)[] = [];
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const contentChanges: ContentChanges = {
    subscribe: (listener) => void listeners.push(listener),
    catchUp: async () => announce(),
    isCurrent: () => true,
  };
  return { contentChanges, announce };
}
