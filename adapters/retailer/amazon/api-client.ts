import { makeWorkQueue } from "../../../core/kernel/work-queue.ts";
import { authorization, type Tokens } from "./access-token.ts";
import { AmazonFailure } from "./api-errors.ts";
import { failureOf, type Post } from "./api-request.ts";
import type { AmazonAccount } from "./marketplaces.ts";
import type { Resilient } from "./resilience.ts";

export type Operation = "searchItems" | "getItems";

interface ApiClientDependencies {
  readonly account: AmazonAccount;
  /** Without a slash at the end. */
  readonly apiBase: string;
  readonly post: Post;
  readonly tokens: Tokens;
  readonly takeTurn: TakeTurn;
  readonly resilient: Resilient;
}

/** Asks the catalogue and gives its answer as it came. Errors: `AmazonFailure`. */
export type Ask = (operation: Operation, request: Readonly<Record<string, unknown>>) => Promise<unknown>;

export function makeAsk({ account, apiBase, post, tokens, takeTurn, resilient }: ApiClientDependencies): Ask {
  const { marketplace, partnerTag, credential } = account;

  async function askWith(token: string, operation: Operation, body: string): Promise<unknown> {
    await takeTurn();
    const headers = {
      Authorization: authorization(token, credential),
      "Content-Type": "application/json",
      "x-marketplace": marketplace,
    };
    const answer = await post(`${apiBase}/catalog/v1/${operation}`, { headers, body });
    const failure = failureOf(answer);
    if (failure !== null) throw failure;
    return answer.body;
  }

  /** A token that has run out, by Amazon's clock, is replaced once; after that the credentials are at fault. */
  async function askOnce(operation: Operation, body: string): Promise<unknown> {
    const token = await tokens.current();
    try {
      return await askWith(token, operation, body);
    } catch (error) {
      if (!isExpired(error)) throw error;
      tokens.forget(token);
    }
    try {
      return await askWith(await tokens.current(), operation, body);
    } catch (error) {
      throw isExpired(error) ? new AmazonFailure("credentials", { cause: error }) : error;
    }
  }

  return (operation, request) => {
    const body = JSON.stringify({ ...request, partnerTag, marketplace });
    return resilient(() => askOnce(operation, body));
  };
}

function isExpired(error: unknown): boolean {
  return error instanceof AmazonFailure && error.kind === "expired-token";
}

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
type TakeTurn = () => Promise<void>;

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
