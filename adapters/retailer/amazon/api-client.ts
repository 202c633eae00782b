import PQueue from "p-queue";
import { z } from "zod";
import { ServiceError } from "../../../core/kernel/domain-error.ts";
import type { RateLimiter } from "../../../core/kernel/rate-limiter.port.ts";
import { createSingleFlight } from "../../../core/kernel/single-flight.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { amazonError } from "./api-errors.ts";
import type { AmazonAccount } from "./marketplaces.ts";

/** Credentials of version 2.x request a token with a form, those of 3.x with JSON; the scopes differ as well. */
function buildTokenRequest({ id, secret, version }: AmazonAccount["credential"]) {
  const isVersion2 = version.startsWith("2.");
  const fields = {
    grant_type: "client_credentials",
    client_id: id,
    client_secret: secret,
    scope: isVersion2 ? "creatorsapi/default" : "creatorsapi::default",
  };
  return isVersion2
    ? {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }
    : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
}

/** The `Authorization` header of an API call. */
function buildAuthorizationHeader(token: string, { version }: Pick<AmazonAccount["credential"], "version">): string {
  return version.startsWith("2.") ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`;
}

interface Dependencies {
  readonly credential: AmazonAccount["credential"];
  readonly tokenUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** The access token of the account, fetched and renewed as needed. */
interface AccessTokens {
  /** Returns a valid token. Errors: `ServiceError`; `unauthorized` when Amazon rejects the credentials. */
  get(): Promise<string>;
  /** Discards a token that Amazon rejected, so that the next `get` fetches a new one. */
  invalidate(token: string): void;
}

const tokenResponseSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is renewed this long before it expires, so that it stays valid until a call has ended. */
const renewBeforeExpiryMs = 60_000;

/** Concurrent callers share one token request. */
export function createAccessTokens({ credential, tokenUrl, fetch, clock }: Dependencies): AccessTokens {
  const share = createSingleFlight<string>();
  let current: { readonly token: string; readonly renewAt: number } | null = null;

  async function fetchToken(): Promise<string> {
    const requestedAt = clock.now().getTime();
    const response = await fetch(tokenUrl, { method: "POST", ...buildTokenRequest(credential) });
    const granted = parseTokenResponse(await response.json());
    const lifetimeMs = granted.expires_in * 1000;
    current = {
      token: granted.access_token,
      renewAt: requestedAt + lifetimeMs - Math.min(renewBeforeExpiryMs, lifetimeMs / 2),
    };
    return granted.access_token;
  }

  return {
    get: async () => {
      if (current !== null && clock.now().getTime() < current.renewAt) return current.token;
      return await share("token", fetchToken);
    },
    invalidate: (token) => {
      if (current?.token === token) current = null;
    },
  };
}

function parseTokenResponse(body: unknown): z.infer<typeof tokenResponseSchema> {
  const parsed = tokenResponseSchema.safeParse(body);
  if (!parsed.success) throw amazonError({ kind: "invalid-response", reason: z.prettifyError(parsed.error) });
  return parsed.data;
}

type CatalogOperation = "searchItems" | "getItems";

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
  readonly shared: Pick<RateLimiter, "consume">;
  /** The account's id; each account has its own limit. */
  readonly key: string;
  readonly wait: Delay;
}

/**
 * Resolves when this node may make a call. Errors: `rate-limited/queue-full` when five calls are queued or after 10
 * seconds.
 */
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
