import type { Middleware } from "koa";
import { RequestError } from "./request.errors.ts";
import { networkOf } from "./security/network-of.ts";

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

export interface UnfinishedBodies {
  /**
   * Counts a body from this address that may take so many bytes, until the returned function is called.
   * Errors: `request.too-many` and `request.busy`.
   */
  begin(address: string, bytes: number): () => void;
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
  const byNetwork = new Map<string, number>();
  let count = 0;
  let reserved = 0;

  return {
    begin(address, bytes) {
      const network = networkOf(address);
      const before = byNetwork.get(network) ?? 0;
      if (before >= bounds.perNetwork) {
        throw new RequestError("request.too-many", "Too many requests from your network are still being sent.", {
          suggestion: "Please try again in a moment.",
          retryAfterSeconds: 5,
        });
      }
      if (count >= bounds.inAll || reserved + bytes > bounds.bytesInAll) {
        throw new RequestError(
          "request.busy",
          "This site is receiving too much at once. Please try again in a moment.",
        );
      }
      byNetwork.set(network, before + 1);
      count += 1;
      reserved += bytes;
      return () => {
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left === 0) byNetwork.delete(network);
        else byNetwork.set(network, left);
        count -= 1;
        reserved -= bytes;
      };
    },
  };
}
