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
  type UsedKey,
} from "./bounded-cache.ts";
import { listUrgentTags } from "./cache-tags.ts";
import { addStaleHeaders, type CachedResponse } from "./cached-response.ts";
import { type CacheSettings, createResponseCreation } from "./response-creation.ts";
import { createRevalidation, createRevalidationPacing } from "./revalidation.ts";

export interface ResponseCache {
  /** A response whose content has not changed. */
  get(key: string): CachedResponse | undefined;
  /**
   * A response whose content changed within the last second, with headers that mark it as stale; it is created again in
   * the background. Undefined when the request must create it again.
   */
  getStale(key: string): CachedResponse | undefined;
  /**
   * Returns the cached response, or calls `create`; concurrent calls with one key share the result. `create` is called
   * again in the background when the content has changed, so it must not depend on the request beyond the key. Responses
   * other than 200, and those whose content changed while they were created, are not cached.
   */
  getOrCreate(key: string, create: CreateResponse, client?: Waiter): Promise<CachedResponse>;
  /**
   * Makes the entries with these tags stale, and those that are being created, after a change in the last `maxAgeMs`
   * milliseconds. Deletes those that are urgent (`listUrgentTags`). Default: all. Responses that were requested several
   * times are created again at once, others with their next request.
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

type Changes = Pick<ContentChanges, "subscribe">;

/** Caches responses until they expire or their content changes. */
export function createResponseCache(changes: Changes, clock: Clock, settings: CacheSettings): ResponseCache {
  const stored = createParts(clock);
  const pacing = createRevalidationPacing();
  const flights = createSingleFlight<CachedResponse>();
  const creation = createResponseCreation({ stored, pacing, settings });
  const revalidation = createRevalidation({ stored, flights, creation, pacing });

  function invalidate(tags: ReadonlySet<string> = allContent, maxAgeMs = 0): void {
    const changed: UsedKey[] = [];
    for (const [group, until] of [
      [listUrgentTags(tags), -Infinity],
      [tags, performance.now() + maxStaleMs - maxAgeMs],
    ] as const) {
      changed.push(...stored.makeStale(group, until));
      creation.recordChange(group, until);
    }
    // The tags of these are not known yet: later requests must not share a response that can be stale.
    flights.forgetAll();
    revalidation.startPopular(changed);
  }
  changes.subscribe(invalidate);

  return {
    get: stored.get,
    getStale(key) {
      const stale = stored.getStale(key);
      if (stale === undefined) return undefined;
      revalidation.start(key, stale);
      return addStaleHeaders(stale.response);
    },
    async getOrCreate(key, create, client) {
      const task = ({ signal }: Waiters) => creation.run(key, () => create(signal), create);
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
    makeStale(tags: ReadonlySet<string>, usableUntil: number): readonly UsedKey[] {
      if (!tags.has(allContentTag)) return parts.flatMap((part) => part.makeStale(tags, usableUntil));
      for (const part of parts) part.clear();
      return [];
    },
    getPartUsage: () => ({ listed: listed.getUsage(), openEnded: openEnded.getUsage(), large: large.getUsage() }),
  };
}
