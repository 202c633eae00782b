import { z } from "zod";
import { AmazonFailure, type FailureKind } from "../api-errors.ts";
import type { Answer } from "../api-request.ts";

const problem = z.object({
  type: z.string(),
  reason: z.string().nullish(),
  retryAfterSeconds: z.number().nonnegative().nullish(),
});

const byType: Readonly<Record<string, FailureKind>> = {
  ValidationException: "refused",
  UnauthorizedException: "credentials",
  AccessDeniedException: "not-linked",
  ThrottleException: "throttled",
  InternalServerException: "unreachable",
};

const byReason: Readonly<Record<string, FailureKind>> = {
  TokenExpired: "expired-token",
  InvalidToken: "expired-token",
  InvalidPartnerTag: "partner-tag",
  InvalidAssociate: "partner-tag",
  AssociateNotEligible: "not-eligible",
  AuthorizationFailed: "not-linked",
};

const byStatus: Readonly<Record<number, FailureKind>> = {
  400: "refused",
  401: "credentials",
  403: "not-linked",
  429: "throttled",
};

/** What an answer that is not about products stands for; null for one that is. Refusals come with status 200 too. */
export function failureOf({ status, body, retryAfterMs }: Answer): AmazonFailure | null {
  const said = problem.safeParse(body).data;
  if (isAboutProducts(status, said?.type)) return null;
  const kind = byReason[said?.reason ?? ""] ?? byType[said?.type ?? ""] ?? byStatus[status];
  const asked = said?.retryAfterSeconds;
  const waitMs = asked === null || asked === undefined ? retryAfterMs : asked * 1000;
  const detail = [said?.type, said?.reason].filter(Boolean).join(" ");
  const cause = new Error(`answered ${status} ${detail}`.trimEnd());
  return new AmazonFailure(kind ?? (status >= 500 ? "unreachable" : "unreadable"), { retryAfterMs: waitMs, cause });
}

/** Asking for items of which none is there answers 404. */
function isAboutProducts(status: number, type: string | undefined): boolean {
  return (status === 200 && type === undefined) || (status === 404 && type === "ResourceNotFoundException");
}
