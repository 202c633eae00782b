import { LRUCache } from "lru-cache";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { allContentTag, type ContentChanges } from "../../../core/site/content-changes.port.ts";
import { toCacheTagHeader } from "./cache-tags.ts";
import { bytesPerCharacter, type CachedResponse } from "./cached-response.ts";

export interface BoundedCache {
  get(key: string): CachedResponse | undefined;
  set(key: string, response: CachedResponse): void;
  /** Deletes the responses that have at least one of these tags. */
  deleteTagged(tags: ReadonlySet<string>): void;
  clear(): void;
  getUsage(): CacheUsage;
}

export interface CacheUsage {
  readonly entries: number;
  readonly bytes: number;
  /** Responses deleted for lack of space since the start. */
  readonly evictions: number;
}

interface Options {
  readonly clock: Clock;
  /** Bytes of all entries together. */
  readonly maxBytes: number;
  /** Largest share of one entry. Default: an eighth, so that a few long responses do not evict all others. */
  readonly maxEntryShare?: number;
}

const defaultEntryShare = 1 / 8;

/** Estimated memory of an entry beside its text, so that many small entries stay within the bound as well. */
const entryOverheadBytes = 1_024;

/** A byte-bounded cache with expiry. The least recently used response is evicted first. */
export function createBoundedCache({ clock, maxBytes, maxEntryShare = defaultEntryShare }: Options): BoundedCache {
  const keysByTag = new Map<string, Set<string>>();
  let evictions = 0;
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * maxEntryShare),
    sizeCalculation: (response, key) => sizeOfEntry(key, response),
    dispose: ({ tags }, key, reason) => {
      if (reason === "evict") evictions += 1;
      for (const tag of tags) removeKey(tag, key);
    },
  });

  function removeKey(tag: string, key: string): void {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }

  return {
    get(key) {
      const response = responses.get(key);
      if (response === undefined || isFresh(response, clock)) return response;
      responses.delete(key);
      return undefined;
    },
    set(key, response) {
      responses.set(key, response);
      if (!responses.has(key)) return;
      for (const tag of response.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    deleteTagged(tags) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) responses.delete(key);
    },
    clear: () => responses.clear(),
    getUsage: () => ({ entries: responses.size, bytes: responses.calculatedSize, evictions }),
  };
}

/** Keys are URLs chosen by clients, so their length counts too. */
function sizeOfEntry(key: string, { size }: CachedResponse): number {
  return entryOverheadBytes + key.length * bytesPerCharacter + size;
}

function isFresh({ freshUntil }: CachedResponse, clock: Clock): boolean {
  return freshUntil === Infinity || clock.now().getTime() < freshUntil;
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  /**
   * Returns the cached response, or calls `create`; concurrent calls with one key share the result. Responses other than
   * 200, and those whose content changed while they were created, are not cached.
   */
  getOrCreate(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** Deletes the entries with these tags; responses that are being created with them are not cached. Default: all. */
  invalidate(tags?: ReadonlySet<string>): void;
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
const allContent: ReadonlySet<string> = new Set([allContentTag]);

interface Settings {
  /** Whether responses have a `Cache-Tag` header. */
  readonly sendsCacheTags: boolean;
}

/** Caches responses until they expire or their content changes. */
export function createResponseCache(
  changes: Pick<ContentChanges, "subscribe">,
  clock: Clock,
  { sendsCacheTags }: Settings,
): ResponseCache {
  const { listed, openEnded, large, getUsage } = createParts(clock);
  const parts = [listed, openEnded, large];
  const get = (key: string) => listed.get(key) ?? openEnded.get(key) ?? large.get(key);
  const pending = new Map<string, Promise<CachedResponse>>();
  /** For each response that is being created, the tags of the changes since it was begun. */
  const changedMeanwhile = new Set<Set<string>>();
  let misses = 0;

  function invalidate(tags: ReadonlySet<string> = allContent): void {
    for (const part of parts) tags.has(allContentTag) ? part.clear() : part.deleteTagged(tags);
    for (const changed of changedMeanwhile) for (const tag of tags) changed.add(tag);
    // The tags of these are not known yet: later requests must not share a response that can be stale.
    pending.clear();
  }
  changes.subscribe(invalidate);

  function store(key: string, response: CachedResponse): void {
    const { isOpenEnded, size } = response;
    if (isOpenEnded) openEnded.set(key, response);
    else (size >= largeBytes ? large : listed).set(key, response);
  }

  async function createAndStore(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const changed = new Set<string>();
    changedMeanwhile.add(changed);
    misses += 1;
    try {
      const created = await create();
      const response = sendsCacheTags ? addTagHeader(created) : created;
      const isStale = changed.has(allContentTag) || [...response.tags].some((tag) => changed.has(tag));
      if (response.status === 200 && !isStale) store(key, response);
      return response;
    } finally {
      changedMeanwhile.delete(changed);
    }
  }

  return {
    get,
    async getOrCreate(key, create) {
      const found = get(key) ?? pending.get(key);
      if (found !== undefined) return found;
      const created = createAndStore(key, create).finally(() => {
        if (pending.get(key) === created) pending.delete(key);
      });
      pending.set(key, created);
      return await created;
    },
    invalidate,
    getStatistics: () => ({ misses, ...getUsage() }),
  };
}

function createParts(clock: Clock) {
  const listed = createBoundedCache({ clock, maxBytes });
  const openEnded = createBoundedCache({ clock, maxBytes: maxOpenEndedBytes });
  const large = createBoundedCache({ clock, maxBytes: maxLargeBytes, maxEntryShare: 1 / 2 });
  const getUsage = () => ({ listed: listed.getUsage(), openEnded: openEnded.getUsage(), large: large.getUsage() });
  return { listed, openEnded, large, getUsage };
}

function addTagHeader(response: CachedResponse): CachedResponse {
  return { ...response, headers: { ...response.headers, "cache-tag": toCacheTagHeader(response.tags) } };
}
