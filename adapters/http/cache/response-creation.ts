import { allContentTag } from "../../../core/site/content-changes.port.ts";
import type { BoundedCache, CreateResponse, StaleEntry } from "./bounded-cache.ts";
import { toCacheTagHeader } from "./cache-tags.ts";
import type { CachedResponse } from "./cached-response.ts";

/** Creates one stale response at a time again, so that all other requests get theirs without waiting. */
interface Revalidation {
  /** Whether a request may create this response again now. */
  canStart(stale: Pick<StaleEntry, "replacedAt" | "usableUntil">): boolean;
  start(key: string): void;
  /** Without effect for another response than the one of `start`. */
  end(key: string): void;
}

/** After this time another response can be created even if the first one is not complete: the database may not answer. */
const maxDurationMs = 250;
/** Minimum time between two creations of one response; the rest of the second for which it may be stale is left to create it. */
const intervalMs = 750;
/** A response that may be sent for a shorter time does not wait for the end of a pause: else a request would wait for it. */
const pauseMarginMs = 400;

export function createRevalidation(): Revalidation {
  let key: string | undefined;
  let startedAt = -Infinity;
  let freeAt = -Infinity;
  let pauseUntil = -Infinity;

  return {
    canStart({ replacedAt, usableUntil }) {
      const now = performance.now();
      if (now < freeAt || (replacedAt !== null && now - replacedAt < intervalMs)) return false;
      return now >= pauseUntil || usableUntil - now < pauseMarginMs;
    },
    start(started) {
      key = started;
      startedAt = performance.now();
      freeAt = startedAt + maxDurationMs;
    },
    end(ended) {
      if (key !== ended) return;
      key = undefined;
      freeAt = performance.now();
      // A pause as long as the creation leaves at least half of the processor's time to the responses in memory.
      pauseUntil = freeAt + Math.min(freeAt - startedAt, maxDurationMs);
    },
  };
}

export interface CacheSettings {
  /** Whether responses have a `Cache-Tag` header. */
  readonly sendsCacheTags: boolean;
}

interface Dependencies {
  readonly stored: Pick<BoundedCache, "set">;
  readonly revalidation: Pick<Revalidation, "end">;
  readonly settings: CacheSettings;
}

interface ResponseCreation {
  /** Creates the response and stores it together with `recreate`. */
  run(key: string, create: () => Promise<CachedResponse>, recreate: CreateResponse): Promise<CachedResponse>;
  /** Responses with these tags that are being created may be sent until `usableUntil` (`performance.now()`). */
  recordChange(tags: ReadonlySet<string>, usableUntil: number): void;
  /** Responses created since the start. */
  countMisses(): number;
}

/** Creates responses and stores them unless their content changed meanwhile. */
export function createResponseCreation({ stored, revalidation, settings }: Dependencies): ResponseCreation {
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
        revalidation.end(key);
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

const compressedEncodings = ["br", "gzip"] as const;

/** Compresses the response as often as the one that it replaces, so that the next requests need not wait for it. */
export async function encodeLike(replaced: CachedResponse, created: CachedResponse): Promise<CachedResponse> {
  const { getEncoded, encode } = replaced;
  if (getEncoded("identity")?.etag === created.getEncoded("identity")?.etag) return { ...created, getEncoded, encode };
  const used = compressedEncodings.filter((encoding) => replaced.getEncoded(encoding) !== undefined);
  await Promise.all(used.map((encoding) => created.encode(encoding)));
  return created;
}

function addTagHeader(response: CachedResponse): CachedResponse {
  return { ...response, headers: { ...response.headers, "cache-tag": toCacheTagHeader(response.tags) } };
}
