import { z } from "zod";
import { DescriptionError } from "../../../core/board/description.ts";
import {
  type ByServiceError,
  ServiceError,
  type ServiceFailure,
  selectByError,
} from "../../../core/kernel/domain-error.ts";
import type { ServiceResponse } from "../../../core/kernel/http-fetch.port.ts";

const retryHint = "try again in a moment";
const unreachable = ["The AI service cannot be reached", "check OPENAI_BASE_URL and the server’s network"] as const;

/** A message and the owner's remedy; null when retrying later helps. */
type ErrorText = readonly [message: string, remedy: string | null];

const errorTexts: ByServiceError<ErrorText> = {
  unavailable: unreachable,
  "unavailable/server-error": ["The AI service failed", null],
  "circuit-open": unreachable,
  timeout: ["The AI service took too long to answer", null],
  "rate-limited": ["The AI service is busy", null],
  unauthorized: ["The AI service refused its key", "check OPENAI_API_KEY"],
  "invalid-response": ["The AI service sent an unreadable answer", "check OPENAI_BASE_URL and OPENAI_MODEL"],
  rejected: ["The AI service refused the request", "check OPENAI_MODEL"],
  "rejected/model": ["The AI service doesn’t know this model", "check OPENAI_MODEL and OPENAI_BASE_URL"],
  "rejected/quota": ["The AI service’s quota is used up", "check its plan and billing"],
  "rejected/redirected": ["The AI service has moved", "check OPENAI_BASE_URL"],
};
export const unusableText: ErrorText = ["The AI service wrote no usable text", "choose another OPENAI_MODEL"];
export const requestCanceled: ErrorText = ["The request was canceled", null];

/**
 * `writer.unavailable` with its reason. The message is for an admin. The cause is for the log and contains no key, no
 * product title and no text of the model.
 */
export class WriterError extends DescriptionError {
  /** Message and advice for the owner, such as "Check OPENAI_API_KEY." */
  readonly ownerMessage: { readonly message: string; readonly advice: string };

  constructor([message, remedy]: ErrorText, cause?: Error) {
    super("writer.unavailable", `${message}: ${remedy === null ? retryHint : `ask the owner to ${remedy}`}.`, {
      suggestion: "Or use the built-in writer.",
      cause,
    });
    this.ownerMessage = { message, advice: `${capitalize(remedy ?? retryHint)}.` };
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An invalid response. `reason` describes the defect without quoting the response. */
export function invalidResponseError(reason: string): ServiceError {
  return new ServiceError("OpenAI", { kind: "invalid-response", reason });
}

/** `signal` is the one of the request; aborted, it means that the total time was exceeded. */
export function toWriterError(error: unknown, signal?: AbortSignal): WriterError {
  const failure = findServiceError(error) ?? { kind: signal?.aborted === true ? "timeout" : "invalid-response" };
  return new WriterError(selectByError(errorTexts, failure), redactCause(error));
}

/** The `ServiceError` that the SDK wrapped; null for errors of the SDK itself. */
export function findServiceError(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error;
  return error instanceof Error && error.cause instanceof ServiceError ? error.cause : null;
}

/**
 * Returns the part of an error that may be logged. Messages of services can contain parts of the key or of the prompt,
 * and those of parsers parts of the response.
 */
function redactCause(error: unknown): Error {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return new Error(findServiceError(error)?.reason ?? name);
}

/** Matches error codes and parameters, such as "insufficient_quota" and "messages[0].content"; too short for a key. */
const safeNamePattern = /^[a-z][\w.[\]-]{0,39}$/iu;

function isSafeName(name: unknown): name is string {
  return typeof name === "string" && safeNamePattern.test(name) && !name.startsWith("sk-");
}

/** Classifies the failure in a response; null for a successful one. */
export function classifyOpenAiResponse({ status, body }: ServiceResponse): ServiceFailure | null {
  if (status < 300) return null;
  const text = new TextDecoder().decode(body);
  const names = parseErrorNames(text);
  return { ...classifyStatus(status, names, text), reason: [`answered ${status}`, ...names].join(", ") };
}

const failuresByStatus: Readonly<Record<number, ServiceFailure>> = {
  401: { kind: "unauthorized" },
  402: { kind: "rejected", detail: "quota" },
  403: { kind: "unauthorized" },
  404: { kind: "rejected", detail: "model" },
  408: { kind: "timeout" },
  429: { kind: "rate-limited" },
  504: { kind: "timeout" },
};

function classifyStatus(status: number, names: readonly string[], text: string): ServiceFailure {
  if (names.includes("insufficient_quota")) return { kind: "rejected", detail: "quota" };
  const failure = failuresByStatus[status];
  if (failure !== undefined) return failure;
  if (status >= 500) return { kind: "unavailable", detail: "server-error" };
  if (status < 400) return { kind: "rejected", detail: "redirected" };
  return { kind: "rejected", detail: status === 400 || status === 422 ? findParameters(text) : undefined };
}

const parameterPatterns = {
  "token-limit": /max_tokens|max_completion_tokens/u,
  "response-format": /response[_ ]format|json[_ ](?:schema|object)/iu,
} as const;
export type OptionalParameter = keyof typeof parameterPatterns;

/** The parameters that an error mentions, separated by spaces: compatible servers do not support all of them. */
function findParameters(text: string): string | undefined {
  const found = Object.entries(parameterPatterns).filter(([, pattern]) => pattern.test(text));
  return found.length === 0 ? undefined : found.map(([name]) => name).join(" ");
}

const name = z.unknown().optional();
const errorSchema = z.object({ type: name, code: name, param: name });
const errorBodySchema = z.union([z.object({ error: errorSchema }).transform(({ error }) => error), errorSchema]);

/** Type, code and parameter of an error body; some servers have them at the top level. */
function parseErrorNames(text: string): readonly string[] {
  try {
    const { type, code, param } = errorBodySchema.parse(JSON.parse(text));
    return [type, code, param].filter(isSafeName);
  } catch {
    return [];
  }
}
