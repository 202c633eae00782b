import { LRUCache } from "lru-cache";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import { bytesPerCharacter, type CachedResponse } from "./cached-response.ts";

export interface BoundedCache {
  get(key: string): CachedResponse | undefined;
  set(key: string, response: CachedResponse): void;
  clear(): void;
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
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * maxEntryShare),
    sizeCalculation: (response, key) => sizeOfEntry(key, response),
  });

  return {
    get(key) {
      const response = responses.get(key);
      if (response === undefined || isFresh(response, clock)) return response;
      responses.delete(key);
      return undefined;
    },
    set: (key, response) => void responses.set(key, response),
    clear: () => responses.clear(),
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
   * 200, and those created while content changed, are not cached.
   */
  getOrCreate(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** Deletes all entries; responses that are being created are not cached. */
  invalidate(): void;
}

const maxBytes = 32 * 1024 * 1024;
/** For open-ended URLs, in a part of their own: requests for made-up URLs cannot evict the site's pages. */
const maxOpenEndedBytes = 8 * 1024 * 1024;
/** For responses from this size on, in a part of their own: the full list of boards, over http and over https. */
const largeBytes = 2 * 1024 * 1024;
const maxLargeBytes = 64 * 1024 * 1024;

/** Caches responses until they expire or content changes. */
export function createResponseCache(changes: ContentChanges, clock: Clock): ResponseCache {
  const responses = createBoundedCache({ clock, maxBytes });
  const openEnded = createBoundedCache({ clock, maxBytes: maxOpenEndedBytes });
  const large = createBoundedCache({ clock, maxBytes: maxLargeBytes, maxEntryShare: 1 / 2 });
  const get = (key: string) => responses.get(key) ?? openEnded.get(key) ?? large.get(key);
  const pending = new Map<string, Promise<CachedResponse>>();
  let version = 0;

  function invalidate(): void {
    version += 1;
    responses.clear();
    openEnded.clear();
    large.clear();
    pending.clear();
  }
  changes.subscribe(invalidate);

  function selectPart({ isOpenEnded, size }: CachedResponse): BoundedCache {
    if (isOpenEnded) return openEnded;
    return size >= largeBytes ? large : responses;
  }

  async function createAndStore(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const versionBefore = version;
    try {
      const response = await create();
      if (response.status === 200 && version === versionBefore) selectPart(response).set(key, response);
      return response;
    } finally {
      if (version === versionBefore) pending.delete(key);
    }
  }

  return {
    get,
    async getOrCreate(key, create) {
      const response = get(key) ?? pending.get(key);
      if (response !== undefined) return response;
      const created = createAndStore(key, create);
      pending.set(key, created);
      return created;
    },
    invalidate,
  };
}
