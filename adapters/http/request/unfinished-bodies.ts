import type { Middleware } from "koa";
import { RequestError } from "../errors/error-status.ts";
import { toClientNetwork } from "../security/client-network.ts";

declare module "koa" {
  interface DefaultState {
    unfinishedBodies: UnfinishedBodies;
  }
}

interface Bounds {
  /** Unfinished bodies per network. */
  readonly maxPerNetwork: number;
  /** Unfinished bodies in total. */
  readonly maxTotal: number;
  /** Memory in bytes of all unfinished bodies together, each counted with the most that it can take. */
  readonly maxTotalBytes: number;
}

/** Far above normal use, also of many people behind one shared address. */
const defaultBounds: Bounds = { maxPerNetwork: 32, maxTotal: 1_000, maxTotalBytes: 64 * 1024 * 1024 };

export interface UnfinishedBody {
  /** Rejects with `request.busy` when this body has to make room for another network's. */
  readonly evicted: Promise<never>;
  end(): void;
}

interface ReservedBytes {
  readonly bytes: number;
  reject(error: RequestError): void;
}

export interface UnfinishedBodies {
  /**
   * Reserves `bytes` of memory for a body from this address until `end` is called. When there is no room, the network with
   * the most unfinished bodies loses its oldest: `evicted` of that one rejects.
   * Errors: `request.too-many` when the network has too many; `request.busy` when no other network has more than this one.
   */
  begin(address: string, bytes: number): UnfinishedBody;
}

/** Gives every request the same counter of unfinished bodies. */
export function boundUnfinishedBodies(): Middleware {
  const unfinished = countUnfinishedBodies();
  return async function boundUnfinishedBodies(ctx, next) {
    ctx.state.unfinishedBodies = unfinished;
    await next();
  };
}

/** Bounds the memory and the connections that clients hold by sending bodies slowly or not to their end. */
export function countUnfinishedBodies(bounds: Bounds = defaultBounds): UnfinishedBodies {
  /** Unfinished bodies by network, the oldest first. */
  const byNetwork = new Map<string, Set<ReservedBytes>>();
  let count = 0;
  let reserved = 0;

  function remove(network: string, body: ReservedBytes): void {
    const bodies = byNetwork.get(network);
    if (!bodies?.delete(body)) return;
    if (bodies.size === 0) byNetwork.delete(network);
    count -= 1;
    reserved -= body.bytes;
  }

  function makeRoomFor(network: string, bytes: number): void {
    const ownCount = byNetwork.get(network)?.size ?? 0;
    while (count >= bounds.maxTotal || reserved + bytes > bounds.maxTotalBytes) {
      let busiest: readonly [string, ReadonlySet<ReservedBytes>] | undefined;
      for (const entry of byNetwork) if (entry[1].size > (busiest?.[1].size ?? ownCount)) busiest = entry;
      const [oldest] = busiest?.[1] ?? [];
      if (busiest === undefined || oldest === undefined) throw busyError();
      oldest.reject(busyError());
      remove(busiest[0], oldest);
    }
  }

  return {
    begin(address, bytes) {
      const network = toClientNetwork(address);
      const bodies = byNetwork.get(network) ?? new Set();
      if (bodies.size >= bounds.maxPerNetwork) {
        throw new RequestError("request.too-many", "Too many requests from your network are still being sent.", {
          suggestion: "Please try again in a moment.",
          retryAfterSeconds: 5,
        });
      }
      makeRoomFor(network, bytes);
      const { promise: evicted, reject } = Promise.withResolvers<never>();
      // Prevents an unhandled rejection when the body ends before this promise is awaited.
      evicted.catch(() => undefined);
      const body: ReservedBytes = { bytes, reject };
      byNetwork.set(network, bodies.add(body));
      count += 1;
      reserved += bytes;
      return { evicted, end: () => remove(network, body) };
    },
  };
}

function busyError(): RequestError {
  return new RequestError("request.busy", "This site is receiving too much at once. Please try again in a moment.");
}
