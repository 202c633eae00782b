import type { IncomingMessage } from "node:http";
import { createSingleFlight, type Waiter, type Waiters } from "../../../core/kernel/single-flight.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { allContentTag, type ContentChanges } from "../../../core/site/content-changes.port.ts";
import { hasSessionCookie } from "../security/session.ts";
import { type CacheUsage, createBoundedCache } from "./bounded-cache.ts";
import { isBoardContent, toCacheTagHeader } from "./cache-tags.ts";
import { addStaleHeaders, type CachedResponse } from "./cached-response.ts";
import { createRevalidation } from "./revalidation.ts";

export interface ResponseCache {
  /** A response whose content has not changed. */
  get(key: string): CachedResponse | undefined;
  /**
   * A response whose content changed within the last second, with headers that mark it as stale. Undefined when the
   * request must create it again.
   */
  getStale(key: string): CachedResponse | undefined;
  /** Lets other requests get the stale response until a new one is created; without effect when there is no stale one. */
  startRevalidation(key: string): void;
  /**
   * Returns the cached response, or calls `create`; concurrent calls with one key share the result, and the signal is
   * aborted when all their clients have disconnected. Responses other than 200, and those whose content changed while they
   * were created, are not cached.
   */
  getOrCreate(
    key: string,
    create: (signal: AbortSignal) => Promise<CachedResponse>,
    client?: Waiter,
  ): Promise<CachedResponse>;
  /**
   * Makes the entries with these tags stale, and those that are being created, after a change in the last `maxAgeMs`
   * milliseconds. Deletes them when more than the content of boards has changed. Default: all.
   */
  invalidate(tags?: ReadonlySet<string>, maxAgeMs?: number): void;
  getStatistics(): CacheStatistics;
}

export interface CacheStatistics {
  /** Responses created because they were not cached, since the start. */
  readonly misses: number;
  readonly listed: CacheUsage;
  readonly openEnded: CacheUsage;
  readonly large: CacheUsage;
}

const maxBytes = 32 * 1024 * 1024;
/** For open-ended URLs, in a part of their own: requests for made-up URLs cannot evict the site's pages. */
const maxOpenEndedBytes = 8 * 1024 * 1024;
/** For responses from this size on, in a part of their own: the full list of boards, over http and over https. */
const largeBytes = 2 * 1024 * 1024;
const maxLargeBytes = 64 * 1024 * 1024;
/** For how long after a change of its content a stale response may be sent. */
const maxStaleMs = 1_000;
const allContent: ReadonlySet<string> = new Set([allContentTag]);

interface Settings {
  /** Whether responses have a `Cache-Tag` header. */
  readonly sendsCacheTags: boolean;
}

type Changes = Pick<ContentChanges, "subscribe">;

/** Caches responses until they expire or their content changes. */
export function createResponseCache(changes: Changes, clock: Clock, { sendsCacheTags }: Settings): ResponseCache {
  const stored = createParts(clock);
  const revalidation = createRevalidation();
  let misses = 0;
  const flights = createSingleFlight<CachedResponse>();
  const changeTracker = createChangeTracker();

  function invalidate(tags: ReadonlySet<string> = allContent, maxAgeMs = 0): void {
    // A withdrawn board must disappear at once, and settings change rarely.
    const usableUntil = isBoardContent(tags) ? performance.now() + maxStaleMs - maxAgeMs : -Infinity;
    stored.makeStale(tags, usableUntil);
    changeTracker.record(tags, usableUntil);
    // The tags of these are not known yet: later requests must not share a response that can be stale.
    flights.separate();
  }
  changes.subscribe(invalidate);

  async function createAndStore(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const changed = changeTracker.begin();
    misses += 1;
    try {
      const created = await create();
      const response = sendsCacheTags ? addTagHeader(created) : created;
      const usableUntil = findUsableUntil(response, changed);
      if (response.status === 200 && performance.now() < usableUntil) stored.set(key, response, usableUntil);
      return response;
    } finally {
      changeTracker.end(changed);
      revalidation.end(key);
    }
  }

  return {
    get: stored.get,
    getStale(key) {
      const stale = stored.getStale(key);
      return stale === undefined || revalidation.canStart(stale) ? undefined : addStaleHeaders(stale.response);
    },
    startRevalidation(key) {
      if (stored.getStale(key) !== undefined) revalidation.start(key);
    },
    async getOrCreate(key, create, client) {
      const task = ({ signal }: Waiters) => createAndStore(key, () => create(signal));
      return stored.get(key) ?? (await flights.run(key, task, client));
    },
    invalidate,
    getStatistics: () => ({ misses, ...stored.getPartUsage() }),
  };
}

/** Admins read their own writes, so only requests without a session get a stale response. */
export function findStale(
  cache: Pick<ResponseCache, "getStale">,
  { headers }: IncomingMessage,
  key: string,
): CachedResponse | undefined {
  return hasSessionCookie(headers) ? undefined : cache.getStale(key);
}

/** Three caches by the kind of response, used as one. */
function createParts(clock: Clock) {
  const listed = createBoundedCache({ clock, maxBytes });
  const openEnded = createBoundedCache({ clock, maxBytes: maxOpenEndedBytes });
  const large = createBoundedCache({ clock, maxBytes: maxLargeBytes, maxEntryShare: 1 / 2 });
  const parts = [listed, openEnded, large];
  const choosePart = ({ isOpenEnded, size }: CachedResponse) => {
    if (isOpenEnded) return openEnded;
    return size >= largeBytes ? large : listed;
  };
  return {
    get: (key: string) => listed.get(key) ?? openEnded.get(key) ?? large.get(key),
    getStale: (key: string) => listed.getStale(key) ?? openEnded.getStale(key) ?? large.getStale(key),
    set: (key: string, response: CachedResponse, usableUntil: number) =>
      choosePart(response).set(key, response, usableUntil),
    makeStale(tags: ReadonlySet<string>, usableUntil: number) {
      for (const part of parts) tags.has(allContentTag) ? part.clear() : part.makeStale(tags, usableUntil);
    },
    getPartUsage: () => ({ listed: listed.getUsage(), openEnded: openEnded.getUsage(), large: large.getUsage() }),
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
