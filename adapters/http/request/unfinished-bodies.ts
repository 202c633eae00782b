import type { Middleware } from "koa";
import { toClientNetwork } from "../security/client-network.ts";
import { RequestError } from "./request.errors.ts";

declare module "koa" {
  interface DefaultState {
    unfinishedBodies: UnfinishedBodies;
  }
}

interface Bounds {
  /** Bodies that one network may have under way. */
  readonly perNetwork: number;
  readonly inAll: number;
  /** What all bodies under way may come to take, each counted with the largest size that it may have. */
  readonly bytesInAll: number;
}

/** Far above what people do, also behind one shared address. */
const usual: Bounds = { perNetwork: 32, inAll: 1_000, bytesInAll: 64 * 1024 * 1024 };

export interface UnfinishedBody {
  readonly evicted: Promise<never>;
  end(): void;
}

interface HeldBytes {
  readonly bytes: number;
  reject(error: RequestError): void;
}

export interface UnfinishedBodies {
  /**
   * Counts a body from this address that may take so many bytes, until `end` is called. When there is no room for a further
   * one, the network with most bodies loses its oldest: `evicted` of that one rejects with `request.busy`.
   * Errors: `request.too-many`, and `request.busy` where no network has more bodies than this one.
   */
  begin(address: string, bytes: number): UnfinishedBody;
}

/** Makes one count of the whole site known to every request. */
export function boundUnfinishedBodies(): Middleware {
  const unfinished = countUnfinishedBodies();
  return async function boundUnfinishedBodies(ctx, next) {
    ctx.state.unfinishedBodies = unfinished;
    await next();
  };
}

/** Bounds the memory and the connections that clients hold by sending bodies slowly or not to their end. */
export function countUnfinishedBodies(bounds: Bounds = usual): UnfinishedBodies {
  /** The oldest body of each network first. */
  const byNetwork = new Map<string, Set<HeldBytes>>();
  let count = 0;
  let reserved = 0;

  function remove(network: string, body: HeldBytes): void {
    const bodies = byNetwork.get(network);
    if (!bodies?.delete(body)) return;
    if (bodies.size === 0) byNetwork.delete(network);
    count -= 1;
    reserved -= body.bytes;
  }

  function makeRoomFor(network: string, bytes: number): void {
    const own = byNetwork.get(network)?.size ?? 0;
    while (count >= bounds.inAll || reserved + bytes > bounds.bytesInAll) {
      let busiest: readonly [string, ReadonlySet<HeldBytes>] | undefined;
      for (const entry of byNetwork) if (entry[1].size > (busiest?.[1].size ?? own)) busiest = entry;
      const [oldest] = busiest?.[1] ?? [];
      if (busiest === undefined || oldest === undefined) throw busy();
      oldest.reject(busy());
      remove(busiest[0], oldest);
    }
  }

  return {
    begin(address, bytes) {
      const network = toClientNetwork(address, 48);
      const bodies = byNetwork.get(network) ?? new Set();
      if (bodies.size >= bounds.perNetwork) {
        throw new RequestError("request.too-many", "Too many requests from your network are still being sent.", {
          suggestion: "Please try again in a moment.",
          retryAfterSeconds: 5,
        });
      }
      makeRoomFor(network, bytes);
      const { promise: evicted, reject } = Promise.withResolvers<never>();
      // Handled here as well, since a body may end before anything awaits this.
      evicted.catch(() => undefined);
      const body: HeldBytes = { bytes, reject };
      byNetwork.set(network, bodies.add(body));
      count += 1;
      reserved += bytes;
      return { evicted, end: () => remove(network, body) };
    },
  };
}

function busy(): RequestError {
  return new RequestError("request.busy", "This site is receiving too much at once. Please try again in a moment.");
}
