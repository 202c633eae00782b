import { z } from "zod";
import { makeInFlight } from "../../../core/kernel/single-flight.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { AmazonFailure } from "./api-errors.ts";
import type { Answer, Letter, Post } from "./api-request.ts";
import type { AmazonAccount } from "./marketplaces.ts";

/** How credentials of each generation ask for a token: the older ones as a form, the newer ones as JSON. */
function tokenRequest({ id, secret, version }: AmazonAccount["credential"]): Letter {
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
export function authorization(token: string, { version }: Pick<AmazonAccount["credential"], "version">): string {
  return version.startsWith("2.") ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`;
}

interface Dependencies {
  readonly credential: AmazonAccount["credential"];
  readonly tokenUrl: string;
  readonly post: Post;
  readonly clock: Clock;
}

/** The token that calls are made with. */
export interface Tokens {
  /** Errors: those of the post office, "credentials" when Amazon does not know them. */
  current(): Promise<string>;
  /** Takes note that Amazon refuses this token; the next one asked for is new. */
  forget(token: string): void;
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Renewed before it ends, so that no call is under way with a token that has just run out. */
const renewedEarlyMs = 60_000;

/** Whoever asks while a token is fetched waits for the same one. */
export function makeTokens({ credential, tokenUrl, post, clock }: Dependencies): Tokens {
  const fetching = makeInFlight<string>();
  let held: { readonly token: string; readonly renewAt: number } | null = null;

  async function fetchToken(): Promise<string> {
    const askedAt = clock.now().getTime();
    const answer = await post(tokenUrl, tokenRequest(credential));
    const granted = grantedBy(answer);
    const lifetimeMs = granted.expires_in * 1000;
    held = {
      token: granted.access_token,
      renewAt: askedAt + lifetimeMs - Math.min(renewedEarlyMs, lifetimeMs / 2),
    };
    return granted.access_token;
  }

  return {
    current: async () => {
      if (held !== null && clock.now().getTime() < held.renewAt) return held.token;
      return await fetching.share("token", fetchToken);
    },
    forget: (token) => {
      if (held?.token === token) held = null;
    },
  };
}

function grantedBy({ status, body }: Answer): z.infer<typeof tokenAnswer> {
  if (status === 429) throw new AmazonFailure("throttled");
  if (status >= 500) throw new AmazonFailure("unreachable");
  if (status >= 400) throw new AmazonFailure("credentials");
  const granted = tokenAnswer.safeParse(body);
  if (!granted.success) throw new AmazonFailure("unreadable", { cause: granted.error });
  return granted.data;
}
