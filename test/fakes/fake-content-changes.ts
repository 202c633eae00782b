import { allContentTag, type ContentChanges } from "../../core/site/content-changes.port.ts";

type Listener = Parameters<ContentChanges["subscribe"]>[0];

/**
 * Content changes that only the test triggers. The real ones are also sent when changes could have been missed, for
 * example on a slow machine. Catching up announces that all content may have changed.
 */
export function fakeContentChanges() {
  const listeners: Listener[] = [];
  const announce = (...tags: readonly string[]) => {
    for (const listener of listeners) listener(new Set(tags.length === 0 ? [allContentTag] : tags), 0);
  };
  const contentChanges: ContentChanges = {
    subscribe: (listener) => void listeners.push(listener),
    catchUp: async () => announce(),
    isCurrent: () => true,
    readLastChange: async () => null,
  };
  return { contentChanges, announce };
}
