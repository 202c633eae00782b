import { z } from "zod";
import { createSingleFlight } from "../../../core/kernel/single-flight.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { AmazonError } from "./api-errors.ts";
import type { ApiRequest, ApiResponse, SendRequest } from "./api-request.ts";
import type { AmazonAccount } from "./marketplaces.ts";

/** How credentials of each generation ask for a token: the older ones as a form, the newer ones as JSON. */
function buildTokenRequest({ id, secret, version }: AmazonAccount["credential"]): ApiRequest {
  const isOlder = version.startsWith("2.");
  const fields = {
    grant_type: "client_credentials",
    client_id: id,
    client_secret: secret,
    scope: isOlder ? "creatorsapi/default" : "creatorsapi::default",
  };
  return isOlder
    ? {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }
    : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
}

/** The `Authorization` header that carries a token. */
export function buildAuthorizationHeader(
  token: string,
  { version }: Pick<AmazonAccount["credential"], "version">,
): string {
  return version.startsWith("2.") ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`;
}

interface Dependencies {
  readonly credential: AmazonAccount["credential"];
  readonly tokenUrl: string;
  readonly post: SendRequest;
  readonly clock: Clock;
}

/** The token that calls are made with. */
export interface AccessTokens {
  /** Errors: those of the post office, "credentials" when Amazon does not know them. */
  get(): Promise<string>;
  /** Takes note that Amazon refuses this token; the next one asked for is new. */
  invalidate(token: string): void;
}

const tokenResponseSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Renewed before it ends, so that no call is under way with a token that has just run out. */
const renewBeforeExpiryMs = 60_000;

/** Whoever asks while a token is fetched waits for the same one. */
export function createAccessTokens({ credential, tokenUrl, post, clock }: Dependencies): AccessTokens {
  const fetching = createSingleFlight<string>();
  let held: { readonly token: string; readonly renewAt: number } | null = null;

  async function fetchToken(): Promise<string> {
    const askedAt = clock.now().getTime();
    const response = await post(tokenUrl, buildTokenRequest(credential));
    const granted = parseTokenResponse(response);
    const lifetimeMs = granted.expires_in * 1000;
    held = {
      token: granted.access_token,
      renewAt: askedAt + lifetimeMs - Math.min(renewBeforeExpiryMs, lifetimeMs / 2),
    };
    return granted.access_token;
  }

  return {
    get: async () => {
      if (held !== null && clock.now().getTime() < held.renewAt) return held.token;
      return await fetching.run("token", fetchToken);
    },
    invalidate: (token) => {
      if (held?.token === token) held = null;
    },
  };
}

function parseTokenResponse({ status, body }: ApiResponse): z.infer<typeof tokenResponseSchema> {
  if (status === 429) throw new AmazonError("throttled");
  if (status >= 500) throw new AmazonError("unreachable");
  if (status >= 400) throw new AmazonError("credentials");
  const granted = tokenResponseSchema.safeParse(body);
  if (!granted.success) throw new AmazonError("unreadable", { cause: granted.error });
  return granted.data;
}
