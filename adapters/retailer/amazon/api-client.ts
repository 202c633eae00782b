import PQueue from "p-queue";
import { type AccessTokens, buildAuthorizationHeader } from "./access-token.ts";
import { AmazonError } from "./api-errors.ts";
import { type SendRequest, toAmazonFailure } from "./api-request.ts";
import type { AmazonAccount } from "./marketplaces.ts";
import type { Retry } from "./resilience.ts";

export type Operation = "searchItems" | "getItems";

interface ApiClientDependencies {
  readonly account: AmazonAccount;
  /** Without a trailing slash. */
  readonly apiBase: string;
  readonly post: SendRequest;
  readonly tokens: AccessTokens;
  readonly acquireSlot: AcquireSlot;
  readonly retry: Retry;
}

/** Calls an operation of the catalog and returns the parsed JSON body. Errors: `AmazonError`. */
export type CallApi = (operation: Operation, request: Readonly<Record<string, unknown>>) => Promise<unknown>;

export function createApiClient({
  account,
  apiBase,
  post,
  tokens,
  acquireSlot,
  retry,
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

  /** Replaces an expired token once. A second `expired-token` means that the credentials are wrong: `credentials`. */
  async function sendWithToken(operation: Operation, body: string): Promise<unknown> {
    const token = await tokens.get();
    try {
      return await sendRequest(token, operation, body);
    } catch (error) {
      if (!isExpiredToken(error)) throw error;
      tokens.invalidate(token);
    }
    try {
      return await sendRequest(await tokens.get(), operation, body);
    } catch (error) {
      throw isExpiredToken(error) ? new AmazonError("credentials", { cause: error }) : error;
    }
  }

  return (operation, request) => {
    const body = JSON.stringify({ ...request, partnerTag, marketplace });
    return retry(() => sendWithToken(operation, body));
  };
}

function isExpiredToken(error: unknown): boolean {
  return error instanceof AmazonError && error.kind === "expired-token";
}

/** A rate limit that all nodes share. */
export interface SharedRateLimiter {
  consume(
    key: string,
  ): Promise<{ readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number }>;
}

export type Delay = (milliseconds: number) => Promise<void>;

interface SlotDependencies {
  readonly shared: SharedRateLimiter;
  /** The account's id; each account has its own limit. */
  readonly key: string;
  readonly wait: Delay;
}

/** Resolves when this node may make a call. Errors: `busy` when five calls are queued or after 10 seconds. */
type AcquireSlot = () => Promise<void>;

const maxQueued = 5;
const acquireTimeoutMs = 10_000;

/** A queue in front of the shared rate limit: calls of this node acquire their slots one after the other. */
export function createSlotQueue({ shared, key, wait }: SlotDependencies): AcquireSlot {
  const queue = new PQueue({ concurrency: 1 });

  async function waitForSlot(): Promise<void> {
    for (let waitedMs = 0; waitedMs <= acquireTimeoutMs; ) {
      const slot = await shared.consume(key);
      if (slot.allowed) return;
      await wait(slot.retryAfterMs);
      waitedMs += slot.retryAfterMs;
    }
    throw new AmazonError("busy");
  }

  return async () => {
    if (queue.size + queue.pending >= maxQueued) throw new AmazonError("busy");
    await queue.add(waitForSlot);
  };
}
