import { z } from "zod";
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
export function buildAuthorizationHeader(
  token: string,
  { version }: Pick<AmazonAccount["credential"], "version">,
): string {
  return version.startsWith("2.") ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`;
}

interface Dependencies {
  readonly credential: AmazonAccount["credential"];
  readonly tokenUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** The access token of the account, fetched and renewed as needed. */
export interface AccessTokens {
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
  const singleFlight = createSingleFlight<string>();
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
      return await singleFlight.run("token", fetchToken);
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
