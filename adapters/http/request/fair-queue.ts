import { AsyncLocalStorage } from "node:async_hooks";
import PQueue from "p-queue";
import { RequestError } from "../errors/error-status.ts";
import { toClientNetwork } from "../security/client-network.ts";

interface Bounds {
  /** Number of jobs that run at the same time. */
  readonly concurrency: number;
  readonly maxQueued: number;
}

export interface FairQueue {
  /**
   * Runs the job when it is its turn. Errors: those of the job, and `request.busy` when the queue is full or the signal is
   * aborted before the job has started.
   */
  add<Result>(address: string, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * Runs a bounded number of jobs. A job waits longer the more jobs its client's network has queued, and a network can fill
 * half of the queue at most, so that one with many jobs delays only itself.
 */
export function createFairQueue({ concurrency, maxQueued }: Bounds): FairQueue {
  const queue = new PQueue({ concurrency });
  const queuedByNetwork = new Map<string, number>();

  return {
    async add(address, job, signal) {
      const network = toClientNetwork(address);
      const queued = queuedByNetwork.get(network) ?? 0;
      if (queue.size >= maxQueued || queued >= maxQueued / 2) throw busyError();
      queuedByNetwork.set(network, queued + 1);
      const start = () => {
        const left = (queuedByNetwork.get(network) ?? 1) - 1;
        if (left > 0) queuedByNetwork.set(network, left);
        else queuedByNetwork.delete(network);
        if (signal?.aborted === true) throw busyError();
        return job();
      };
      return await queue.add(AsyncLocalStorage.bind(start), { priority: -queued });
    },
  };
}

function busyError(): RequestError {
  return new RequestError("request.busy", "This site has too much to do at once. Please try again in a moment.");
}
