import { DescriptionError } from "../../../core/description/description-writer.port.ts";

/** An invalid response. The message describes the defect without quoting the response. */
export class InvalidResponseError extends Error {}

const retryHint = "try again in a moment";

/** The message of each kind of error and the owner's remedy; null when retrying later helps. */
const errorTexts = {
  away: ["The AI service cannot be reached", "check OPENAI_BASE_URL and the server’s network"],
  slow: ["The AI service took too long to answer", null],
  failing: ["The AI service failed", null],
  busy: ["The AI service is busy", null],
  quota: ["The AI service’s quota is used up", "check its plan and billing"],
  key: ["The AI service refused its key", "check OPENAI_API_KEY"],
  model: ["The AI service doesn’t know this model", "check OPENAI_MODEL and OPENAI_BASE_URL"],
  refusal: ["The AI service refused the request", "check OPENAI_MODEL"],
  elsewhere: ["The AI service has moved", "check OPENAI_BASE_URL"],
  unreadable: ["The AI service sent an unreadable answer", "check OPENAI_BASE_URL and OPENAI_MODEL"],
  unfit: ["The AI service wrote no usable text", "choose another OPENAI_MODEL"],
  left: ["The request was canceled", null],
} as const satisfies Readonly<Record<string, readonly [message: string, remedy: string | null]>>;

type WriterErrorKind = keyof typeof errorTexts;

/**
 * `writer.unavailable` with its reason. The message is for an admin. The cause is for the log and contains no key, no
 * product title and no text of the model.
 */
export class WriterError extends DescriptionError {
  /** Message and advice for the owner, such as "Check OPENAI_API_KEY." */
  readonly ownerMessage: { readonly message: string; readonly advice: string };

  constructor(errorKind: WriterErrorKind, cause?: Error) {
    const [message, remedy] = errorTexts[errorKind];
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

const maxDepth = 5;
/** Matches error codes and parameters, such as "insufficient_quota" and "messages[0].content"; too short for a key. */
const safeNamePattern = /^[a-z][\w.[\]-]{0,39}$/iu;

/**
 * Returns the part of an error that may be logged: status, code and system messages. Messages of services can contain
 * parts of the key or of the prompt, and those of parsers parts of the response.
 */
export function redactCause(error: unknown): Error {
  const causes = listCauses(error);
  const reasons = causes.flatMap(getSafeReason);
  return new Error([...new Set(reasons.length > 0 ? reasons : causes.map(getErrorName))].join(", "));
}

function listCauses(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > maxDepth) return [];
  return [error, ...listCauses(error.cause, depth + 1)];
}

function getSafeReason(error: Error): readonly string[] {
  const isSafe = "syscall" in error || error instanceof InvalidResponseError;
  if (isSafe && error.message !== "") return [error.message];
  const status: unknown = Reflect.get(error, "status");
  const names = ["type", "code", "param"].map((key): unknown => Reflect.get(error, key));
  return [
    ...(typeof status === "number" ? [`answered ${status}`] : []),
    ...names
      .filter((name) => typeof name === "string")
      .filter((name) => safeNamePattern.test(name) && !name.startsWith("sk-")),
  ];
}

function getErrorName(error: Error): string {
  return error.name === "Error" ? error.constructor.name : error.name;
}

const kindsByStatus: ReadonlyMap<number, WriterErrorKind> = new Map([
  [401, "key"],
  [402, "quota"],
  [403, "key"],
  [404, "model"],
  [408, "slow"],
  [429, "busy"],
  [504, "slow"],
]);

/** `signal` is the one of the request; aborted, it means that the total time was exceeded. */
export async function toWriterError(error: unknown, signal?: AbortSignal): Promise<WriterError> {
  return new WriterError(await classifyWriterError(error, signal), redactCause(error));
}

async function classifyWriterError(error: unknown, signal: AbortSignal | undefined): Promise<WriterErrorKind> {
  const { APIConnectionError, APIConnectionTimeoutError } = await import("openai");
  const status = getStatus(error);
  if (status !== null) return classifyStatus(status, error);
  if (signal?.aborted === true || error instanceof APIConnectionTimeoutError) return "slow";
  return error instanceof APIConnectionError || isConnectionLost(error) ? "away" : "unreadable";
}

function classifyStatus(status: number, error: unknown): WriterErrorKind {
  if (error instanceof Error && Reflect.get(error, "code") === "insufficient_quota") return "quota";
  const kind = kindsByStatus.get(status);
  if (kind !== undefined) return kind;
  if (status >= 500) return "failing";
  return status < 400 ? "elsewhere" : "refusal";
}

/** Returns whether the connection was lost after the response headers. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && error.message === "terminated";
}

/** Returns the HTTP status of an API error; null for any other error. */
export function getStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" ? status : null;
}
