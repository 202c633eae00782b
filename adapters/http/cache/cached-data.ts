import { allContentTag, type ContentChanges } from "../../../core/site/content-changes.port.ts";
import { addCacheTags, collectCacheTags } from "./cache-tags.ts";

type Changes = Pick<ContentChanges, "isCurrent" | "subscribe">;

/**
 * Reads once, for all responses that are created until the content changes. Reads each time while changes can have been
 * missed.
 */
export function cacheRead<Result>(changes: Changes, read: () => Promise<Result>): () => Promise<Result> {
  let cached: ReturnType<typeof collectCacheTags<Result>> | undefined;
  /** Undefined while the content is being read. */
  let tags: ReadonlySet<string> | undefined;

  function readAndCache() {
    tags = undefined;
    const reading = collectCacheTags(read);
    cached = reading;
    reading.then(
      (collected) => {
        if (cached === reading) tags = collected.tags;
      },
      () => {
        if (cached === reading) cached = undefined;
      },
    );
    return reading;
  }

  changes.subscribe((changed) => {
    const isChanged = tags === undefined || changed.has(allContentTag) || [...tags].some((tag) => changed.has(tag));
    if (isChanged) cached = undefined;
  });

  return async () => {
    if (!changes.isCurrent()) return await read();
    const { result, tags } = await (cached ?? readAndCache());
    addCacheTags(...tags);
    return result;
  };
}
