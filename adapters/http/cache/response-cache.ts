import type { IncomingMessage } from "node:http";
import { createSingleFlight, type Waiter, type Waiters } from "../../../core/kernel/single-flight.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { allContentTag, type ContentChanges } from "../../../core/site/content-changes.port.ts";
import { hasSessionCookie } from "../security/session.ts";
import {
  type CacheUsage,
  type CreateResponse,
  createBoundedCache,
  type EntryOptions,
  type StaleEntry,
} from "./bounded-cache.ts";
import { listUrgentTags } from "./cache-tags.ts";
import { addStaleHeaders, type CachedResponse } from "./cached-response.ts";
import { type CacheSettings, createResponseCreation, encodeLike } from "./response-creation.ts";
import { createRevalidation } from "./revalidation.ts";

export interface ResponseCache {
  /** A response whose content has not changed. */
  get(key: string): CachedResponse | undefined;
  /**
   * A response whose content changed within the last second, with headers that mark it as stale. It can be created again
   * in the background then. Undefined when the request must create it again.
   */
  getStale(key: string): CachedResponse | undefined;
  /** Lets other requests get the stale response until a new one is created; without effect when there is no stale one. */
  startRevalidation(key: string): void;
  /**
   * Returns the cached response, or calls `create`; concurrent calls with one key share the result. Responses other than
   * 200, and those whose content changed while they were created, are not cached.
   */
  getOrCreate(key: string, create: CreateResponse, options?: CreateOptions): Promise<CachedResponse>;
  /**
   * Makes the entries with these tags stale, and those that are being created, after a change in the last `maxAgeMs`
   * milliseconds. Deletes those with urgent tags (`listUrgentTags`). Default: all.
   */
  invalidate(tags?: ReadonlySet<string>, maxAgeMs?: number): void;
  getStatistics(): CacheStatistics;
}

interface CreateOptions {
  readonly client?: Waiter;
  /** Whether `create` does not depend on the request, so that it can be called again in the background. */
  readonly isRepeatable?: boolean;
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

type Changes = Pick<ContentChanges, "subscribe">;

/** Caches responses until they expire or their content changes. */
export function createResponseCache(changes: Changes, clock: Clock, settings: CacheSettings): ResponseCache {
  const stored = createParts(clock);
  const revalidation = createRevalidation();
  const flights = createSingleFlight<CachedResponse>();
  const creation = createResponseCreation({ stored, revalidation, settings });

  function invalidate(tags: ReadonlySet<string> = allContent, maxAgeMs = 0): void {
    const urgent = listUrgentTags(tags);
    const usableUntil = performance.now() + maxStaleMs - maxAgeMs;
    for (const [group, until] of [
      [urgent, -Infinity],
      [new Set([...tags].filter((tag) => !urgent.has(tag))), usableUntil],
    ] as const) {
      stored.makeStale(group, until);
      creation.recordChange(group, until);
    }
    // The tags of these are not known yet: later requests must not share a response that can be stale.
    flights.separate();
  }
  changes.subscribe(invalidate);

  /** If it fails, the next request that has to create the response gets the error. */
  function startRecreating(key: string, { response }: StaleEntry, recreate: CreateResponse): void {
    revalidation.start(key);
    const create = async (signal: AbortSignal) => await encodeLike(response, await recreate(signal));
    flights.run(key, ({ signal }) => creation.run(key, () => create(signal), recreate)).catch(() => undefined);
  }

  return {
    get: stored.get,
    getStale(key) {
      const stale = stored.getStale(key);
      if (stale === undefined) return undefined;
      if (revalidation.canStart(stale)) {
        if (stale.recreate === null) return undefined;
        startRecreating(key, stale, stale.recreate);
      }
      return addStaleHeaders(stale.response);
    },
    startRevalidation(key) {
      if (stored.getStale(key) !== undefined) revalidation.start(key);
    },
    async getOrCreate(key, create, { client, isRepeatable = false } = {}) {
      const recreate = isRepeatable ? create : null;
      const task = ({ signal }: Waiters) => creation.run(key, () => create(signal), recreate);
      return stored.get(key) ?? (await flights.run(key, task, client));
    },
    invalidate,
    getStatistics: () => ({ misses: creation.countMisses(), ...stored.getPartUsage() }),
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
    set: (key: string, response: CachedResponse, options: EntryOptions) =>
      choosePart(response).set(key, response, options),
    makeStale(tags: ReadonlySet<string>, usableUntil: number) {
      for (const part of parts) tags.has(allContentTag) ? part.clear() : part.makeStale(tags, usableUntil);
    },
    getPartUsage: () => ({ listed: listed.getUsage(), openEnded: openEnded.getUsage(), large: large.getUsage() }),
  };
}
