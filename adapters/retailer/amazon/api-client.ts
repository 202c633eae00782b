import type { Tokens } from "./access-token.ts";
import type { AmazonAccount } from "./amazon-account.ts";
import { AmazonFailure } from "./api-errors.ts";
import type { Post } from "./api-request.ts";
import { failureOf } from "./call/failure-of.ts";
import type { TakeTurn } from "./call/turns.ts";
import type { Resilient } from "./resilience.ts";
import { authorization } from "./token/token-request.ts";

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
