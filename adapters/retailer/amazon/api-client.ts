import { createWorkQueue } from "../../../core/kernel/work-queue.ts";
import { type AccessTokens, buildAuthorizationHeader } from "./access-token.ts";
import { AmazonError } from "./api-errors.ts";
import { type SendRequest, toAmazonFailure } from "./api-request.ts";
import type { AmazonAccount } from "./marketplaces.ts";
import type { Retry } from "./resilience.ts";

export type Operation = "searchItems" | "getItems";

interface ApiClientDependencies {
  readonly account: AmazonAccount;
  /** Without a slash at the end. */
  readonly apiBase: string;
  readonly post: SendRequest;
  readonly tokens: AccessTokens;
  readonly takeTurn: AcquireSlot;
  readonly resilient: Retry;
}

/** Asks the catalogue and gives its answer as it came. Errors: `AmazonError`. */
export type CallApi = (operation: Operation, request: Readonly<Record<string, unknown>>) => Promise<unknown>;

export function createApiClient({
  account,
  apiBase,
  post,
  tokens,
  takeTurn: acquireSlot,
  resilient,
}: ApiClientDependencies): CallApi {
  const { marketplace, partnerTag, credential } = account;

  async function sendRequest(token: string, operation: Operation, body: string): Promise<unknown> {
    await acquireSlot();
    const headers = {
      Authorization: buildAuthorizationHeader(token, credential),
      "Content-Type": "application/json",
      "x-marketplace": marketplace,
    };
    const response = await post(`${apiBase}/catalog/v1/${operation}`, { headers, body });
    const failure = toAmazonFailure(response);
    if (failure !== null) throw failure;
    return response.body;
  }

  /** A token that has run out, by Amazon's clock, is replaced once; after that the credentials are at fault. */
  async function sendWithToken(operation: Operation, body: string): Promise<unknown> {
    const token = await tokens.get();
    try {
      return await sendRequest(token, operation, body);
    } catch (error) {
      if (!isExpired(error)) throw error;
      tokens.invalidate(token);
    }
    try {
      return await sendRequest(await tokens.get(), operation, body);
    } catch (error) {
      throw isExpired(error) ? new AmazonError("credentials", { cause: error }) : error;
    }
  }

  return (operation, request) => {
    const body = JSON.stringify({ ...request, partnerTag, marketplace });
    return resilient(() => sendWithToken(operation, body));
  };
}

function isExpired(error: unknown): boolean {
  return error instanceof AmazonError && error.kind === "expired-token";
}

/** Counts calls of an account, for all nodes together. */
export interface SharedRateLimiter {
  consume(
    key: string,
  ): Promise<{ readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number }>;
}

export type Delay = (milliseconds: number) => Promise<void>;

interface SlotDependencies {
  readonly shared: SharedRateLimiter;
  /** Names the account. */
  readonly key: string;
  readonly wait: Delay;
}

/** Waits until this node may make a call. Errors: `busy` when too many wait already or the turn does not come. */
type AcquireSlot = () => Promise<void>;

const maxQueued = 5;
const acquireTimeoutMs = 10_000;

export function createSlotQueue({ shared, key, wait }: SlotDependencies): AcquireSlot {
  const queue = createWorkQueue(1);
  let pending = 0;

  async function waitForSlot(): Promise<void> {
    for (let waited = 0; waited <= acquireTimeoutMs; ) {
      const slot = await shared.consume(key);
      if (slot.allowed) return;
      await wait(slot.retryAfterMs);
      waited += slot.retryAfterMs;
    }
    throw new AmazonError("busy");
  }

  return async () => {
    if (pending >= maxQueued) throw new AmazonError("busy");
    pending += 1;
    await queue(waitForSlot).finally(() => {
      pending -= 1;
    });
  };
}
