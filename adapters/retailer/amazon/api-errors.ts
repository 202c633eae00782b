import { z } from "zod";
import {
  type ByServiceError,
  ServiceError,
  type ServiceFailure,
  selectByError,
} from "../../../core/kernel/domain-error.ts";
import type { ServiceResponse } from "../../../core/kernel/http-fetch.port.ts";
import { ProductError } from "../../../core/product/product.ts";

const retryLater = "Please try again in a moment, or add products by hand.";
const checkSettings = "Check the AMAZON_… settings, then restart the site; `npm run doctor` says more.";

const errorTexts: ByServiceError<{ readonly message: string; readonly suggestion: string }> = {
  unavailable: { message: "Amazon can’t be reached right now.", suggestion: retryLater },
  timeout: { message: "Amazon took too long to answer.", suggestion: retryLater },
  "invalid-response": { message: "Amazon sent an unreadable answer.", suggestion: retryLater },
  "circuit-open": {
    message: "Amazon failed several times. Searching is paused for half a minute.",
    suggestion: retryLater,
  },
  "rate-limited": {
    message: "Amazon’s request limit for this account is reached.",
    suggestion: "Wait a minute and try again. Amazon allows more requests as more is bought through your links.",
  },
  "rate-limited/queue-full": {
    message: "Too many searches are waiting for Amazon.",
    suggestion: "Please try again in a few seconds.",
  },
  unauthorized: { message: "Amazon does not accept the credentials of this site.", suggestion: checkSettings },
  "unauthorized/not-eligible": {
    message: "Amazon has not yet approved this account for catalog search.",
    suggestion: "Add products by their link or from the sample catalog.",
  },
  "unauthorized/not-linked": {
    message: "Amazon does not let these credentials use this partner tag in this marketplace.",
    suggestion: `New credentials can take two days to work. ${checkSettings}`,
  },
  "unauthorized/partner-tag": {
    message: "Amazon does not know the partner tag of this site.",
    suggestion: checkSettings,
  },
  rejected: {
    message: "Amazon refused this search.",
    suggestion: "Try other words or another category.",
  },
};

/** Converts a `ServiceError` to a `ProductError` with texts for the admin; returns any other error unchanged. */
export function toProductError(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { message, suggestion } = selectByError(errorTexts, error);
  const code = error.detail === "not-eligible" ? "retailer.not-eligible" : "retailer.unavailable";
  return new ProductError(code, message, { suggestion, cause: error });
}

/** A failed call inside this adapter. */
export function amazonError(failure: ServiceFailure): ServiceError {
  return new ServiceError("Amazon", failure);
}

const notLinked = { kind: "unauthorized", detail: "not-linked" } as const;
const expiredToken = { kind: "unauthorized", detail: "expired-token" } as const;
const unknownPartnerTag = { kind: "unauthorized", detail: "partner-tag" } as const;

const failuresByType: Readonly<Record<string, ServiceFailure>> = {
  ValidationException: { kind: "rejected" },
  UnauthorizedException: { kind: "unauthorized" },
  AccessDeniedException: notLinked,
  ThrottleException: { kind: "rate-limited" },
  InternalServerException: { kind: "unavailable" },
};

const failuresByReason: Readonly<Record<string, ServiceFailure>> = {
  TokenExpired: expiredToken,
  InvalidToken: expiredToken,
  InvalidPartnerTag: unknownPartnerTag,
  InvalidAssociate: unknownPartnerTag,
  AssociateNotEligible: { kind: "unauthorized", detail: "not-eligible" },
  AuthorizationFailed: notLinked,
};

const failuresByStatus: Readonly<Record<number, ServiceFailure>> = {
  400: { kind: "rejected" },
  401: { kind: "unauthorized" },
  403: notLinked,
  429: { kind: "rate-limited" },
};

const apiErrorSchema = z.object({
  type: z.string(),
  reason: z.string().nullish(),
  retryAfterSeconds: z.number().nonnegative().nullish(),
});

/**
 * Classifies the failure in a response of the catalog; null for a valid one. Amazon also sends errors with status 200.
 */
export function classifyApiResponse({ status, body }: ServiceResponse): ServiceFailure | null {
  const json = parseJson(body);
  if (json === undefined) return classifyUnknown(status);
  const { type, reason, retryAfterSeconds } = apiErrorSchema.safeParse(json).data ?? {};
  if (isCatalogResponse(status, type)) return null;
  const failure = failuresByReason[reason ?? ""] ?? failuresByType[type ?? ""] ?? failuresByStatus[status];
  return {
    ...(failure ?? classifyUnknown(status)),
    reason: ["answered", status, type, reason].filter(Boolean).join(" "),
    retryAfterMs: typeof retryAfterSeconds === "number" ? retryAfterSeconds * 1000 : undefined,
  };
}

/** A lookup that finds none of its items answers 404 with this type: a valid result, not an error. */
function isCatalogResponse(status: number, type: string | undefined): boolean {
  return (status === 200 && type === undefined) || (status === 404 && type === "ResourceNotFoundException");
}

/** Classifies the failure in a response to a token request; null for one with status 200 and JSON. */
export function classifyTokenResponse({ status, body }: ServiceResponse): ServiceFailure | null {
  if (parseJson(body) === undefined || status >= 500) return classifyUnknown(status);
  if (status === 429) return { kind: "rate-limited" };
  if (status >= 400) return { kind: "unauthorized" };
  return status === 200 ? null : classifyUnknown(status);
}

function classifyUnknown(status: number): ServiceFailure {
  return { kind: status >= 500 ? "unavailable" : "invalid-response" };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
