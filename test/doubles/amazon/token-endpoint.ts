import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { jsonFields, sendJson } from "./send.ts";

export const doubleCredential = {
  id: "amzn1.application-oa2-client.double",
  secret: "a secret of the double",
} as const;

export type TokenState = "good" | "expired" | "unknown";

export interface TokenEndpoint {
  /** Answers `POST /auth/o2/token` (JSON) and `POST /oauth2/token` (a form), as the two generations do. */
  grant(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stateOf(token: string): TokenState;
  granted(): number;
  /** By its own clock every token has run out, whatever it said of them. */
  expireAll(): void;
}

/** `lifetimeSeconds` is what it says of a token, and how long it takes it. */
export function createTokenEndpoint({ lifetimeSeconds }: { readonly lifetimeSeconds: number }): TokenEndpoint {
  const ends = new Map<string, number>();

  function answer(response: ServerResponse, fields: Readonly<Record<string, unknown>> | null, scope: string): void {
    if (fields === null || fields["grant_type"] !== "client_credentials") {
      sendJson(response, 400, { error: "invalid_request" });
    } else if (fields["client_id"] !== doubleCredential.id || fields["client_secret"] !== doubleCredential.secret) {
      sendJson(response, 401, { error: "invalid_client", error_description: "Client authentication failed" });
    } else if (fields["scope"] !== scope) {
      sendJson(response, 400, { error: "invalid_scope" });
    } else {
      const token = `Atc|${randomUUID()}`;
      ends.set(token, Date.now() + lifetimeSeconds * 1000);
      const granted = { access_token: token, scope, token_type: "bearer", expires_in: lifetimeSeconds };
      sendJson(response, 200, granted);
    }
  }

  return {
    grant: async (request, response) => {
      if (request.url === "/oauth2/token") {
        const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
        const fields = Object.fromEntries(new URLSearchParams(await text(request)));
        answer(response, isForm ? fields : null, "creatorsapi/default");
      } else {
        const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
        const fields = await jsonFields(request);
        answer(response, isJson ? fields : null, "creatorsapi::default");
      }
    },
    stateOf: (token) => {
      const end = ends.get(token);
      if (end === undefined) return "unknown";
      return end > Date.now() ? "good" : "expired";
    },
    granted: () => ends.size,
    expireAll: () => {
      for (const token of ends.keys()) ends.set(token, 0);
    },
  };
}
