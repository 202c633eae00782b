import type { ContentChanges } from "../../core/site/content-changes.port.ts";

/** For counting what is made anew: the real news also come when some may have been missed, as on a busy machine. */
export const noNews: ContentChanges = { subscribe: () => undefined };
