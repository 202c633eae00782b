import { LRUCache } from "lru-cache";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { CachedResponse } from "./cached-response.ts";

const maxBytes = 96 * 1024 * 1024;
/** Room for the list of all boards, so that it does not evict everything else. */
const maxEntryBytes = maxBytes / 4;
/** Estimated memory of an entry beside its body, so that many small entries stay within the bound as well. */
const entryOverheadBytes = 2_048;
const bytesPerCharacter = 2;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Responses in memory, valid for one epoch. The epoch ends with each change of content that visitors can see, by this
 * node or another one: all responses are dropped then, and those that are being created are not stored.
 */
export function createResponseCache(changes: Pick<ContentChanges, "subscribe">, clock: Clock) {
  let epoch = 0;
  let misses = 0;
  let evictions = 0;
  const running = new Map<string, Promise<CachedResponse | undefined>>();
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body }, key) => entryOverheadBytes + key.length * bytesPerCharacter + body.length,
    dispose: (_response, _key, reason) => {
      if (reason === "evict") evictions += 1;
    },
  });

  /** Ends the epoch. */
  function invalidate(): void {
    epoch += 1;
    entries.clear();
    // Who asks from now on must not get what was begun before the change.
    running.clear();
  }
  changes.subscribe(invalidate);

  return {
    /** A response of the present epoch that has not expired. */
    find(key: string): CachedResponse | undefined {
      const response = entries.get(key);
      if (response === undefined || clock.now().getTime() < response.expiresAt) return response;
      entries.delete(key);
      return undefined;
    },
    /**
     * Calls `create` and stores its result; concurrent calls of one epoch share it. The result is undefined when
     * `create` returns that, and for the callers that waited also when it throws.
     */
    async create(key: string, create: () => Promise<CachedResponse | undefined>) {
      const known = running.get(key);
      if (known !== undefined) return await known;
      const begunIn = epoch;
      misses += 1;
      const creation = create();
      const shared = creation.catch(() => undefined);
      running.set(key, shared);
      try {
        const response = await creation;
        if (response !== undefined && epoch === begunIn) entries.set(key, response);
        return response;
      } finally {
        if (running.get(key) === shared) running.delete(key);
      }
    },
    invalidate,
    /**
     * Responses created because they were not in memory and removed for lack of space since the start; those in memory.
     */
    getStatistics: () => ({ misses, evictions, entries: entries.size, bytes: entries.calculatedSize }),
  };
}
