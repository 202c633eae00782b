import { hash } from "node:crypto";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { allContentTag, type ContentChanges } from "../../../core/site/content-changes.port.ts";
import { addCacheTags, collectCacheTags } from "../cache/cache-tags.ts";
import type { PageData } from "../contract/page-renderer.ts";

/** A call of a read, with a digest of its result. */
export interface RecordedRead {
  readonly repeat: (reads: PageData) => Promise<unknown>;
  readonly digest: string;
}

type Read<Parameters extends readonly unknown[], Result> = (...parameters: Parameters) => Promise<Result>;
type SelectRead<Parameters extends readonly unknown[], Result> = (reads: PageData) => Read<Parameters, Result>;

/** Replaces each read by what `wrap` returns for it. */
function wrapReads(
  wrap: <Parameters extends readonly unknown[], Result>(
    select: SelectRead<Parameters, Result>,
    name: keyof PageData,
  ) => Read<Parameters, Result>,
): PageData {
  return {
    featured: wrap((reads) => reads.featured, "featured"),
    publishedCards: wrap((reads) => reads.publishedCards, "publishedCards"),
    mostLoved: wrap((reads) => reads.mostLoved, "mostLoved"),
    board: wrap((reads) => reads.board, "board"),
    styles: wrap((reads) => reads.styles, "styles"),
    rooms: wrap((reads) => reads.rooms, "rooms"),
    site: wrap((reads) => reads.site, "site"),
  };
}

/** Equal calls of these reads share one result. */
export function shareReads(source: PageData): PageData {
  return wrapReads(<Parameters extends readonly unknown[], Result>(select: SelectRead<Parameters, Result>) => {
    const results = new Map<string, Promise<Result>>();
    return async (...parameters: Parameters) => {
      const key = JSON.stringify(parameters);
      const result = results.get(key) ?? select(source)(...parameters);
      results.set(key, result);
      return await result;
    };
  });
}

/** Reads that record their calls; `list` returns the calls so far. */
export function recordReads(source: PageData) {
  const calls: { readonly repeat: RecordedRead["repeat"]; readonly result: Promise<unknown> }[] = [];
  const reads = wrapReads((select) => (...parameters) => {
    const result = select(source)(...parameters);
    calls.push({ repeat: (other) => select(other)(...parameters), result });
    return result;
  });
  const list = async (): Promise<readonly RecordedRead[]> =>
    await Promise.all(calls.map(async ({ repeat, result }) => ({ repeat, digest: toDigest(await result) })));
  return { reads, list };
}

/** Whether all recorded calls have the same results now. */
export async function isUnchanged(recorded: readonly RecordedRead[], reads: PageData): Promise<boolean> {
  const results = recorded.map(async ({ repeat, digest }) => toDigest(await repeat(reads)) === digest);
  return (await Promise.all(results)).every(Boolean);
}

/** Of results that many pages share. */
const digests = new WeakMap<object, string>();

function toDigest(result: unknown): string {
  if (typeof result !== "object" || result === null) return hash("sha256", JSON.stringify(result));
  const digest = digests.get(result) ?? hash("sha256", JSON.stringify(result));
  digests.set(result, digest);
  return digest;
}

type Changes = Pick<ContentChanges, "isCurrent" | "subscribe">;

interface ReadCache<Result> {
  /** Returns the result of an equal earlier read, or calls `read`; concurrent calls share one result. */
  read(key: string, read: () => Promise<Result>): Promise<Result>;
  /** Drops the results with these tags, and those that are being read. Default: all. */
  invalidate(tags?: ReadonlySet<string>): void;
}

interface SharedRead<Result> {
  readonly reading: ReturnType<typeof collectCacheTags<Result>>;
  /** Undefined while the content is being read. */
  tags: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const maxEntries = 400;
const allContent: ReadonlySet<string> = new Set([allContentTag]);

/**
 * Shares results until their content changes, for at most `maxAgeMs`. Reads each time while changes can have been missed.
 */
export function createReadCache<Result>(changes: Changes, clock: Clock, maxAgeMs: number): ReadCache<Result> {
  const entries = new Map<string, SharedRead<Result>>();
  const now = () => clock.now().getTime();

  function start(key: string, read: () => Promise<Result>): SharedRead<Result> {
    const entry: SharedRead<Result> = { reading: collectCacheTags(read), tags: undefined, expiresAt: now() + maxAgeMs };
    if (entries.size >= maxEntries) entries.clear();
    entries.set(key, entry);
    entry.reading.then(
      ({ tags }) => {
        entry.tags = tags;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  }

  function invalidate(changed: ReadonlySet<string> = allContent): void {
    const isChanged = (tag: string) => changed.has(tag);
    for (const [key, { tags }] of entries) {
      if (tags === undefined || changed.has(allContentTag) || [...tags].some(isChanged)) entries.delete(key);
    }
  }
  changes.subscribe((changed) => invalidate(changed));

  return {
    async read(key, read) {
      if (!changes.isCurrent()) return await read();
      const known = entries.get(key);
      const { reading } = known !== undefined && now() < known.expiresAt ? known : start(key, read);
      const { result, tags } = await reading;
      addCacheTags(...tags);
      return result;
    },
    invalidate,
  };
}

/** Results with view counts, which change without a notification, are shared by pages that are created in this time. */
const maxAgeWithViewsMs = 30_000;
const readsWithoutViews: ReadonlySet<keyof PageData> = new Set(["styles", "rooms", "site"]);

interface SharedReads {
  readonly reads: PageData;
  invalidate(): void;
}

/** The reads of all pages: a board that changes in a list of many pages costs one query of the list. */
export function shareReadsUntilChange(source: PageData, changes: Changes, clock: Clock): SharedReads {
  const caches: Pick<ReadCache<unknown>, "invalidate">[] = [];
  const reads = wrapReads(
    <Parameters extends readonly unknown[], Result>(select: SelectRead<Parameters, Result>, name: keyof PageData) => {
      const maxAgeMs = readsWithoutViews.has(name) ? Infinity : maxAgeWithViewsMs;
      const cache = createReadCache<Result>(changes, clock, maxAgeMs);
      caches.push(cache);
      return (...parameters: Parameters) => cache.read(JSON.stringify(parameters), () => select(source)(...parameters));
    },
  );
  return {
    reads,
    invalidate() {
      for (const cache of caches) cache.invalidate();
    },
  };
}
