import { LRUCache } from "lru-cache";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { bytesPerCharacter, type CachedResponse } from "./cached-response.ts";

export interface BoundedCache {
  /** A fresh response. */
  get(key: string): CachedResponse | undefined;
  /** A response whose content has changed and that may still be sent. */
  getStale(key: string): StaleEntry | undefined;
  set(key: string, response: CachedResponse, options?: EntryOptions): void;
  /**
   * Makes the responses stale that have at least one of these tags; deletes those that are no longer usable. Returns the
   * keys of the usable ones that were fresh.
   */
  makeStale(tags: ReadonlySet<string>, usableUntil: number): readonly UsedKey[];
  clear(): void;
  getUsage(): CacheUsage;
}

export interface UsedKey {
  readonly key: string;
  /** Number of requests for the response while it was fresh. */
  readonly requests: number;
}

export interface CacheUsage {
  readonly entries: number;
  readonly bytes: number;
  /** Responses deleted for lack of space since the start. */
  readonly evictions: number;
}

export interface EntryOptions {
  /**
   * Given for a response whose content has changed already (`performance.now()`); it replaces none that is usable for
   * longer. Default: Infinity.
   */
  readonly usableUntil?: number;
  readonly recreate?: CreateResponse | null;
}

/** The signal is aborted when all clients that wait for the response have disconnected. */
export type CreateResponse = (signal: AbortSignal) => Promise<CachedResponse>;

export interface StaleEntry {
  readonly response: CachedResponse;
  /** Creates the response again without a request; null when it depends on one. */
  readonly recreate: CreateResponse | null;
  /** When it replaced a stale response (`performance.now()`); null when it did not. */
  readonly replacedAt: number | null;
  /** Until when it may be sent (`performance.now()`). */
  readonly usableUntil: number;
}

interface Entry extends StaleEntry {
  /** Infinity while its content has not changed. */
  usableUntil: number;
  requests: number;
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
  const index = createTagIndex();
  let evictions = 0;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * maxEntryShare),
    sizeCalculation: ({ response }, key) => measureEntry(key, response),
    dispose: ({ response }, key, reason) => {
      if (reason === "evict") evictions += 1;
      index.remove(key, response.tags);
    },
  });

  function getUsable(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry === undefined || isUsable(entry, clock)) return entry;
    entries.delete(key);
    return undefined;
  }

  return {
    get(key) {
      const entry = getUsable(key);
      if (entry?.usableUntil !== Infinity) return undefined;
      entry.requests += 1;
      return entry.response;
    },
    getStale(key) {
      const entry = getUsable(key);
      return entry?.usableUntil === Infinity ? undefined : entry;
    },
    set(key, response, { usableUntil = Infinity, recreate = null } = {}) {
      const replaced = entries.peek(key);
      if (replaced !== undefined && replaced.usableUntil > usableUntil) return;
      const replacedAt = replaced === undefined ? null : performance.now();
      entries.set(key, { response, recreate, replacedAt, usableUntil, requests: 0 });
      if (entries.has(key)) index.add(key, response.tags);
    },
    makeStale(tags, usableUntil) {
      const changed: UsedKey[] = [];
      for (const key of index.list(tags)) {
        const entry = entries.peek(key);
        if (usableUntil < performance.now()) {
          entries.delete(key);
        } else if (entry !== undefined) {
          if (entry.usableUntil === Infinity) changed.push({ key, requests: entry.requests });
          entry.usableUntil = Math.min(entry.usableUntil, usableUntil);
        }
      }
      return changed;
    },
    clear: () => entries.clear(),
    getUsage: () => ({ entries: entries.size, bytes: entries.calculatedSize, evictions }),
  };
}

/** The keys of the entries with each tag. */
function createTagIndex() {
  const keysByTag = new Map<string, Set<string>>();
  return {
    add(key: string, tags: ReadonlySet<string>): void {
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    remove(key: string, tags: ReadonlySet<string>): void {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    list: (tags: ReadonlySet<string>) => new Set([...tags].flatMap((tag) => [...(keysByTag.get(tag) ?? [])])),
  };
}

/** Keys are URLs chosen by clients, so their length counts too. */
function measureEntry(key: string, { size }: CachedResponse): number {
  return entryOverheadBytes + key.length * bytesPerCharacter + size;
}

function isUsable({ response: { freshUntil }, usableUntil }: Entry, clock: Clock): boolean {
  if (usableUntil !== Infinity && performance.now() >= usableUntil) return false;
  return freshUntil === Infinity || clock.now().getTime() < freshUntil;
}
