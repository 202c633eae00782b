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
  /** Bytes of all that is kept. */
  readonly maxBytes: number;
}

/** One answer may take this part of the room, so that a few long lists do not push out every page. */
const maxEntryShare = 1 / 8;

/** What an entry takes beside its text, so that very many small ones hold no more than the room either. */
const entryOverheadBytes = 1_024;

/** Answers as long as they are fresh and there is room; what nobody asked for longest goes first. */
export function createBoundedCache({ clock, maxBytes }: Options): BoundedCache {
  const responses = new Map<string, CachedResponse>();
  let bytes = 0;

  function drop(key: string, response: CachedResponse): void {
    if (responses.delete(key)) bytes -= sizeOfEntry(key, response);
  }

  return {
    get(key) {
      const response = responses.get(key);
      if (response === undefined) return undefined;
      if (!isFresh(response, clock)) return void drop(key, response);
      // Moved to the end: the first key of the map is always the one that was used longest ago.
      responses.delete(key);
      responses.set(key, response);
      return response;
    },
    set(key, response) {
      const room = sizeOfEntry(key, response);
      if (room > maxBytes * maxEntryShare) return;
      const before = responses.get(key);
      if (before !== undefined) drop(key, before);
      bytes += room;
      responses.set(key, response);
      for (const [oldest, old] of responses) {
        if (bytes <= maxBytes) return;
        drop(oldest, old);
      }
    },
    clear() {
      responses.clear();
      bytes = 0;
    },
  };
}

/** A key is an address, which whoever asks makes as long as they like. */
function sizeOfEntry(key: string, { size }: CachedResponse): number {
  return entryOverheadBytes + key.length * bytesPerCharacter + size;
}

function isFresh({ freshUntil }: CachedResponse, clock: Clock): boolean {
  return freshUntil === Infinity || clock.now().getTime() < freshUntil;
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  /**
   * The answer of this key, made at most once however many ask at the same time. It is kept unless content changed
   * while it was made; what is not 200 is never kept.
   */
  getOrCreate(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** Forgets everything, also what is being made. */
  invalidate(): void;
}

const maxBytes = 32 * 1024 * 1024;
/** Of what clients can make up at will: however much of it they ask for, it pushes out none of the site's own pages. */
const maxOpenEndedBytes = 8 * 1024 * 1024;

/** Every answer of the present version of the content. Any change of content empties it. */
export function createResponseCache(changes: ContentChanges, clock: Clock): ResponseCache {
  const responses = createBoundedCache({ clock, maxBytes });
  const openEnded = createBoundedCache({ clock, maxBytes: maxOpenEndedBytes });
  const get = (key: string) => responses.get(key) ?? openEnded.get(key);
  const making = new Map<string, Promise<CachedResponse>>();
  let version = 0;

  function invalidate(): void {
    version += 1;
    responses.clear();
    openEnded.clear();
    making.clear();
  }
  changes.subscribe(invalidate);

  async function makeOnce(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const versionBefore = version;
    try {
      const response = await make();
      if (response.status === 200 && version === versionBefore)
        (response.isOpenEnded ? openEnded : responses).set(key, response);
      return response;
    } finally {
      if (version === versionBefore) making.delete(key);
    }
  }

  return {
    get,
    async getOrCreate(key, make) {
      const response = get(key) ?? making.get(key);
      if (response !== undefined) return response;
      const made = makeOnce(key, make);
      making.set(key, made);
      return made;
    },
    invalidate,
  };
}
