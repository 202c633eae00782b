import PQueue from "p-queue";
import { ServiceError } from "../../../core/kernel/domain-error.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { SharedRateLimiter } from "../../configurable-adapter.ts";
import { type AccessTokens, buildAuthorizationHeader } from "./access-token.ts";
import { amazonError } from "./api-errors.ts";
import type { AmazonAccount } from "./marketplaces.ts";

export type CatalogOperation = "searchItems" | "getItems";

interface ApiClientDependencies {
  readonly account: AmazonAccount;
  /** Without a trailing slash. */
  readonly apiBase: string;
  readonly fetch: typeof fetch;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  /** How long no call is made after Amazon rejected the account. */
  readonly accountResetTimeoutMs: number;
}

/** Calls an operation of the catalog and returns the parsed JSON body. Errors: `ServiceError`. */
export type CallApi = (operation: CatalogOperation, request: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Calls that Amazon rejects because of the account count against its quota, so calls repeat that error for a while
 * instead of being sent.
 */
export function createApiClient(dependencies: ApiClientDependencies): CallApi {
  const { account, apiBase, fetch, tokens, clock, accountResetTimeoutMs } = dependencies;
  const { marketplace, partnerTag, credential } = account;
  let rejection: { readonly error: ServiceError; readonly until: number } | null = null;

  async function send(token: string, operation: CatalogOperation, body: string): Promise<unknown> {
    const headers = {
      Authorization: buildAuthorizationHeader(token, credential),
      "Content-Type": "application/json",
      "x-marketplace": marketplace,
    };
    const response = await fetch(`${apiBase}/catalog/v1/${operation}`, { method: "POST", headers, body });
    return await response.json();
  }

  /** Replaces an expired token once. A second `expired-token` means that the credentials are wrong. */
  async function sendWithToken(operation: CatalogOperation, body: string): Promise<unknown> {
    const token = await tokens.get();
    try {
      return await send(token, operation, body);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.detail !== "expired-token") throw error;
      tokens.invalidate(token);
    }
    return await send(await tokens.get(), operation, body);
  }

  return async (operation, request) => {
    if (rejection !== null && clock.now().getTime() < rejection.until) throw rejection.error;
    try {
      return await sendWithToken(operation, JSON.stringify({ ...request, partnerTag, marketplace }));
    } catch (error) {
      if (error instanceof ServiceError && error.kind === "unauthorized") {
        rejection = { error, until: clock.now().getTime() + accountResetTimeoutMs };
      }
      throw error;
    }
  };
}

export type Delay = (milliseconds: number) => Promise<void>;

interface SlotDependencies {
  readonly shared: SharedRateLimiter;
  /** The account's id; each account has its own limit. */
  readonly key: string;
  readonly wait: Delay;
}

/** Resolves when this node may make a call. Errors: `rate-limited/queue-full` when five calls are queued or after 10 seconds. */
type AcquireSlot = () => Promise<void>;

const maxQueued = 5;
const acquireTimeoutMs = 10_000;
const queueFull = { kind: "rate-limited", detail: "queue-full" } as const;

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
    throw amazonError(queueFull);
  }

  return async () => {
    if (queue.size + queue.pending >= maxQueued) throw amazonError(queueFull);
    await queue.add(waitForSlot);
  };
}
