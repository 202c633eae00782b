import { makeWorkQueue } from "../../../../core/kernel/work-queue.ts";
import { AmazonFailure } from "../api-errors.ts";

/** Counts calls of an account, for all nodes together. */
export interface SharedTurns {
  consume(
    key: string,
  ): Promise<{ readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number }>;
}

export type Wait = (milliseconds: number) => Promise<void>;

interface SlotDependencies {
  readonly shared: SharedTurns;
  /** Names the account. */
  readonly key: string;
  readonly wait: Wait;
}

/** Waits until this node may make a call. Errors: `busy` when too many wait already or the turn does not come. */
export type TakeTurn = () => Promise<void>;

const mostWaiting = 5;
const patienceMs = 10_000;

export function makeTakeTurn({ shared, key, wait }: SlotDependencies): TakeTurn {
  const queue = makeWorkQueue(1);
  let waiting = 0;

  async function comeNext(): Promise<void> {
    for (let waited = 0; waited <= patienceMs; ) {
      const turn = await shared.consume(key);
      if (turn.allowed) return;
      await wait(turn.retryAfterMs);
      waited += turn.retryAfterMs;
    }
    throw new AmazonFailure("busy");
  }

  return async () => {
    if (waiting >= mostWaiting) throw new AmazonFailure("busy");
    waiting += 1;
    await queue(comeNext).finally(() => {
      waiting -= 1;
    });
  };
}
