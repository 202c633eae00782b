import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { readJsonFields, sendJson } from "./faults.ts";

export const fakeCredential = {
  id: "amzn1.application-oa2-client.double",
  secret: "a secret of the double",
} as const;

export type TokenState = "valid" | "expired" | "unknown";

export interface TokenEndpoint {
  /** Answers `POST /auth/o2/token` (JSON, credential versions 3.x) and `POST /oauth2/token` (form, 2.x). */
  grant(request: IncomingMessage, response: ServerResponse): Promise<void>;
  getState(token: string): TokenState;
  /** Number of tokens granted so far. */
  granted(): number;
  /** Expires every token at once, before its announced lifetime ends. */
  expireAll(): void;
}

const lifetimeSeconds = 3_600;

export function createTokenEndpoint(): TokenEndpoint {
  const expiryTimes = new Map<string, number>();

  function sendToken(response: ServerResponse, fields: Readonly<Record<string, unknown>> | null, scope: string): void {
    if (fields === null || fields["grant_type"] !== "client_credentials") {
      sendJson(response, 400, { error: "invalid_request" });
    } else if (fields["client_id"] !== fakeCredential.id || fields["client_secret"] !== fakeCredential.secret) {
      sendJson(response, 401, { error: "invalid_client", error_description: "Client authentication failed" });
    } else if (fields["scope"] !== scope) {
      sendJson(response, 400, { error: "invalid_scope" });
    } else {
      const token = `Atc|${randomUUID()}`;
      expiryTimes.set(token, Date.now() + lifetimeSeconds * 1000);
      const granted = { access_token: token, scope, token_type: "bearer", expires_in: lifetimeSeconds };
      sendJson(response, 200, granted);
    }
  }

  return {
    grant: async (request, response) => {
      if (request.url === "/oauth2/token") {
        const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
        const fields = Object.fromEntries(new URLSearchParams(await text(request)));
        sendToken(response, isForm ? fields : null, "creatorsapi/default");
      } else {
        const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
        const fields = await readJsonFields(request);
        sendToken(response, isJson ? fields : null, "creatorsapi::default");
      }
    },
    getState: (token) => {
      const expiresAt = expiryTimes.get(token);
      if (expiresAt === undefined) return "unknown";
      return expiresAt > Date.now() ? "valid" : "expired";
    },
    granted: () => expiryTimes.size,
    expireAll: () => {
      for (const token of expiryTimes.keys()) expiryTimes.set(token, 0);
    },
  };
}
