import { allContentTag } from "../../../core/site/content-changes.port.ts";
import type { BoundedCache, CreateResponse } from "./bounded-cache.ts";
import { toCacheTagHeader } from "./cache-tags.ts";
import type { CachedResponse } from "./cached-response.ts";

export interface CacheSettings {
  /** Whether responses have a `Cache-Tag` header. */
  readonly sendsCacheTags: boolean;
}

interface Dependencies {
  readonly stored: Pick<BoundedCache, "set">;
  /** Learns when a response was created (`revalidation.ts`). */
  readonly pacing: { end(key: string): void };
  readonly settings: CacheSettings;
}

export interface ResponseCreation {
  /** Creates the response and stores it together with `recreate`. */
  run(key: string, create: () => Promise<CachedResponse>, recreate: CreateResponse): Promise<CachedResponse>;
  /** Responses with these tags that are being created may be sent until `usableUntil` (`performance.now()`). */
  recordChange(tags: ReadonlySet<string>, usableUntil: number): void;
  /** Responses created since the start. */
  countMisses(): number;
}

/** Creates responses and stores them unless their content changed meanwhile. */
export function createResponseCreation({ stored, pacing, settings }: Dependencies): ResponseCreation {
  const changeTracker = createChangeTracker();
  let misses = 0;
  return {
    async run(key, create, recreate) {
      const changed = changeTracker.begin();
      misses += 1;
      try {
        const created = await create();
        const response = settings.sendsCacheTags ? addTagHeader(created) : created;
        const usableUntil = findUsableUntil(response, changed);
        const isUsable = response.status === 200 && performance.now() < usableUntil;
        if (isUsable) stored.set(key, response, { usableUntil, recreate });
        return response;
      } finally {
        changeTracker.end(changed);
        pacing.end(key);
      }
    },
    recordChange: changeTracker.record,
    countMisses: () => misses,
  };
}

/** For each response that is being created, the tags of the changes since it was begun, and until when it is usable. */
function createChangeTracker() {
  const running = new Set<Map<string, number>>();
  return {
    begin(): Map<string, number> {
      const changed = new Map<string, number>();
      running.add(changed);
      return changed;
    },
    record(tags: ReadonlySet<string>, usableUntil: number): void {
      for (const changed of running) {
        for (const tag of tags) changed.set(tag, Math.min(changed.get(tag) ?? Infinity, usableUntil));
      }
    },
    end: (changed: Map<string, number>) => running.delete(changed),
  };
}

/** Until when a response may be sent; Infinity when its content has not changed. */
function findUsableUntil({ tags }: CachedResponse, changed: ReadonlyMap<string, number>): number {
  return Math.min(Infinity, ...[allContentTag, ...tags].flatMap((tag) => changed.get(tag) ?? []));
}

function addTagHeader(response: CachedResponse): CachedResponse {
  return { ...response, headers: { ...response.headers, "cache-tag": toCacheTagHeader(response.tags) } };
}
