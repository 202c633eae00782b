import { performance as nodePerformance } from "node:perf_hooks";
import type { SingleFlight } from "../../../core/kernel/single-flight.ts";
import type { BoundedCache, CreateResponse, StaleEntry, UsedKey } from "./bounded-cache.ts";
import type { CachedResponse } from "./cached-response.ts";
import type { ResponseCreation } from "./response-creation.ts";

/** Creates one stale response at a time again, so that all other requests get theirs without waiting. */
export interface RevalidationPacing {
  /** Whether a request may create this response again now. */
  canStart(stale: Pick<StaleEntry, "replacedAt" | "usableUntil">): boolean;
  start(key: string): void;
  /** Without effect for another response than the one of `start`. */
  end(key: string): void;
  /** While one is running, and in the pause after it. */
  isBusy(): boolean;
}

/** After this time another response can be created even if the first one is not complete: the database may not answer. */
const maxDurationMs = 250;
/** Minimum time between two creations of one response; the rest of the second for which it may be stale is left to create it. */
const intervalMs = 750;
/** A response that may be sent for a shorter time does not wait for the end of a pause: else a request would wait for it. */
const pauseMarginMs = 400;

/** After this time without work no request waits for the processor, so the pause ends. */
const minIdleMs = 0.5;

/** Milliseconds in which this thread had no work, since its start. */
function getIdleMs(): number {
  return nodePerformance.eventLoopUtilization().idle;
}

export function createRevalidationPacing(): RevalidationPacing {
  let key: string | undefined;
  let startedAt = -Infinity;
  let freeAt = -Infinity;
  let pauseUntil = -Infinity;
  let idleMsAtEnd = 0;
  const isPaused = () => performance.now() < pauseUntil && getIdleMs() - idleMsAtEnd < minIdleMs;

  return {
    canStart({ replacedAt, usableUntil }) {
      const now = performance.now();
      if (now < freeAt || (replacedAt !== null && now - replacedAt < intervalMs)) return false;
      return !isPaused() || usableUntil - now < pauseMarginMs;
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
      idleMsAtEnd = getIdleMs();
    },
    isBusy: () => performance.now() < freeAt || isPaused(),
  };
}

/** A response that was requested less often while it was fresh is not created again before its next request. */
const popularRequests = 2;
/** How often it is tried whether the next popular response can be created. */
const retryMs = 1;

interface Dependencies {
  readonly stored: Pick<BoundedCache, "getStale">;
  readonly flights: Pick<SingleFlight<CachedResponse>, "run" | "has">;
  readonly creation: Pick<ResponseCreation, "run">;
  readonly pacing: RevalidationPacing;
}

/** Creates stale responses again in the background. */
export function createRevalidation({ stored, flights, creation, pacing }: Dependencies) {
  /** Keys of popular responses that have become stale. */
  let popular: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** If the creation fails, the next request that has to create the response gets the error. */
  function run(key: string, { response }: StaleEntry, recreate: CreateResponse): void {
    pacing.start(key);
    const create = async (signal: AbortSignal) => await encodeLike(response, await recreate(signal));
    flights.run(key, ({ signal }) => creation.run(key, () => create(signal), recreate)).catch(() => undefined);
  }

  /** Returns whether it was possible now. */
  function start(key: string, stale: StaleEntry | undefined): boolean {
    const recreate = stale?.recreate ?? null;
    if (stale === undefined || recreate === null || flights.has(key) || !pacing.canStart(stale)) return false;
    run(key, stale, recreate);
    return true;
  }

  /** Starts one popular response after the other. */
  function startPopular(): void {
    timer = undefined;
    if (!pacing.isBusy()) {
      const index = popular.findIndex((key) => start(key, stored.getStale(key)));
      popular = index === -1 ? [] : popular.slice(index + 1);
    }
    if (popular.length > 0) timer = setTimeout(startPopular, retryMs).unref();
  }

  return {
    start,
    /** Creates those again that were requested often, without waiting for their next request. */
    startPopular(changed: readonly UsedKey[]): void {
      const added = changed
        .filter(({ requests }) => requests >= popularRequests)
        .toSorted((one, other) => other.requests - one.requests);
      popular = [...new Set([...popular, ...added.map(({ key }) => key)])];
      if (timer === undefined) startPopular();
    },
  };
}

const compressedEncodings = ["br", "gzip"] as const;

/** Compresses the response as requests for the replaced one preferred it, so that the next requests need not wait for it. */
async function encodeLike(replaced: CachedResponse, created: CachedResponse): Promise<CachedResponse> {
  const { getEncoded, encode, isRequested } = replaced;
  const wanted = compressedEncodings.filter((encoding) => isRequested(encoding));
  const isSame = getEncoded("identity")?.etag === created.getEncoded("identity")?.etag;
  if (isSame) return { ...created, getEncoded, encode, isRequested };
  await Promise.all(wanted.map((encoding) => created.encode(encoding)));
  return created;
}
