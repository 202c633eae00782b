import { DescriptionError } from "../../../core/description/description-writer.port.ts";

/** Says what an answer lacks, without anything that stands in it. */
export class InvalidResponseError extends Error {}

const retryHint = "try again in a moment";

/** What can be wrong with a service, and what its owner can do about it; null: waiting helps. */
const explanations = {
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
} as const satisfies Readonly<Record<string, readonly [what: string, deed: string | null]>>;

type WriterErrorKind = keyof typeof explanations;

/**
 * `writer.unavailable` with its reason. The message is for an admin. The cause is for the log: it may hold no key,
 * no title and nothing that a model wrote.
 */
export class WriterError extends DescriptionError {
  /** The same for the owner: "Check OPENAI_API_KEY." */
  readonly ownerMessage: { readonly message: string; readonly advice: string };

  constructor(errorKind: WriterErrorKind, cause?: Error) {
    const [what, deed] = explanations[errorKind];
    super("writer.unavailable", `${what}: ${deed === null ? retryHint : `ask the owner to ${deed}`}.`, {
      suggestion: "Or use the built-in writer.",
      cause,
    });
    this.ownerMessage = { message: what, advice: `${capitalised(deed ?? retryHint)}.` };
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const maxDepth = 5;
/** What servers name their reasons by, as in "insufficient_quota" and "messages[0].content"; too short for a key. */
const safeNamePattern = /^[a-z][\w.[\]-]{0,39}$/iu;

/**
 * What the log may hold of a failure. Services repeat parts of keys and of what they were sent in their messages, and
 * parsers the text they stumbled over: only statuses, codes and the system's own words are taken.
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
      .filter((one) => typeof one === "string")
      .filter((one) => safeNamePattern.test(one) && !one.startsWith("sk-")),
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

/** `signal`: what the request would have ended with. */
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
  const known = kindsByStatus.get(status);
  if (known !== undefined) return known;
  if (status >= 500) return "failing";
  return status < 400 ? "elsewhere" : "refusal";
}

/** A connection that was lost after the answer had begun. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && error.message === "terminated";
}

/** Null for whatever is no answer of the service. */
export function getStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" ? status : null;
}
