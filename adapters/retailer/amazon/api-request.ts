import { z } from "zod";
import { readAll } from "../../../core/kernel/byte-stream.ts";
import { AmazonError, type AmazonErrorKind } from "./api-errors.ts";

export interface ApiRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ApiResponse {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  /** From the `Retry-After` header, in milliseconds. */
  readonly retryAfterMs: number | undefined;
}

/**
 * Sends a POST request. Errors: `unreachable`, `slow`, and `unreadable` for a response that is no JSON, redirects or
 * exceeds 2 MiB.
 */
export type SendRequest = (url: string, request: ApiRequest) => Promise<ApiResponse>;

const defaultTimeoutMs = 10_000;
const maxBytes = 2 * 1024 * 1024;

/** `timeoutMs` covers the complete exchange, to the last byte of the response. */
export function createPost({ timeoutMs = defaultTimeoutMs }: { readonly timeoutMs?: number } = {}): SendRequest {
  return async (url, { headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
      return {
        status: response.status,
        body: await parseJson(response),
        retryAfterMs: parseRetryAfter(response.headers),
      };
    } catch (error) {
      if (error instanceof AmazonError) throw error;
      throw new AmazonError(signal.aborted ? "slow" : "unreachable", { cause: error });
    }
  };
}

async function parseJson(response: Response): Promise<unknown> {
  const bytes = response.body === null ? new Uint8Array() : await readAll(response.body, maxBytes);
  if (bytes === null) throw new AmazonError("unreadable", { cause: new Error("larger than allowed") });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new AmazonError(response.status >= 500 ? "unreachable" : "unreadable", { cause });
  }
}

function parseRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

const apiErrorSchema = z.object({
  type: z.string(),
  reason: z.string().nullish(),
  retryAfterSeconds: z.number().nonnegative().nullish(),
});

const kindsByType: Readonly<Record<string, AmazonErrorKind>> = {
  ValidationException: "refused",
  UnauthorizedException: "credentials",
  AccessDeniedException: "not-linked",
  ThrottleException: "throttled",
  InternalServerException: "unreachable",
};

const kindsByReason: Readonly<Record<string, AmazonErrorKind>> = {
  TokenExpired: "expired-token",
  InvalidToken: "expired-token",
  InvalidPartnerTag: "partner-tag",
  InvalidAssociate: "partner-tag",
  AssociateNotEligible: "not-eligible",
  AuthorizationFailed: "not-linked",
};

const kindsByStatus: Readonly<Record<number, AmazonErrorKind>> = {
  400: "refused",
  401: "credentials",
  403: "not-linked",
  429: "throttled",
};

/** Classifies an error response; null for a successful one. Amazon also sends errors with status 200. */
export function toAmazonFailure({ status, body, retryAfterMs }: ApiResponse): AmazonError | null {
  const apiError = apiErrorSchema.safeParse(body).data;
  if (isCatalogResponse(status, apiError?.type)) return null;
  const kind = kindsByReason[apiError?.reason ?? ""] ?? kindsByType[apiError?.type ?? ""] ?? kindsByStatus[status];
  const requestedSeconds = apiError?.retryAfterSeconds;
  const waitMs = requestedSeconds === null || requestedSeconds === undefined ? retryAfterMs : requestedSeconds * 1000;
  const detail = [apiError?.type, apiError?.reason].filter(Boolean).join(" ");
  const cause = new Error(`answered ${status} ${detail}`.trimEnd());
  return new AmazonError(kind ?? (status >= 500 ? "unreachable" : "unreadable"), { retryAfterMs: waitMs, cause });
}

/** A lookup that finds none of its items answers 404 with this type: a valid result, not an error. */
function isCatalogResponse(status: number, type: string | undefined): boolean {
  return (status === 200 && type === undefined) || (status === 404 && type === "ResourceNotFoundException");
}
