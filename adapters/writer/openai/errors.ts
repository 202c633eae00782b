import { DescriptionError } from "../../../core/description/description-writer.port.ts";

/** Says what an answer lacks, without anything that stands in it. */
export class UnreadableAnswer extends Error {}

const again = "try again in a moment";

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

type WriterTrouble = keyof typeof explanations;

/**
 * `writer.unavailable` with its reason. The message is for an admin. The cause is for the log: it may hold no key,
 * no title and nothing that a model wrote.
 */
export class WriterError extends DescriptionError {
  /** The same for the owner: "Check OPENAI_API_KEY." */
  readonly forOwner: { readonly says: string; readonly advice: string };

  constructor(trouble: WriterTrouble, cause?: Error) {
    const [what, deed] = explanations[trouble];
    super("writer.unavailable", `${what}: ${deed === null ? again : `ask the owner to ${deed}`}.`, {
      suggestion: "Or use the built-in writer.",
      cause,
    });
    this.forOwner = { says: what, advice: `${capitalised(deed ?? again)}.` };
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const maxDepth = 5;
/** What servers name their reasons by, as in "insufficient_quota" and "messages[0].content"; too short for a key. */
const plainName = /^[a-z][\w.[\]-]{0,39}$/iu;

/**
 * What the log may hold of a failure. Services repeat parts of keys and of what they were sent in their messages, and
 * parsers the text they stumbled over: only statuses, codes and the system's own words are taken.
 */
export function loggableCause(error: unknown): Error {
  const causes = causesOf(error);
  const reasons = causes.flatMap(reasonIn);
  return new Error([...new Set(reasons.length > 0 ? reasons : causes.map(kindOf))].join(", "));
}

function causesOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > maxDepth) return [];
  return [error, ...causesOf(error.cause, depth + 1)];
}

function reasonIn(error: Error): readonly string[] {
  const isSafe = "syscall" in error || error instanceof UnreadableAnswer;
  if (isSafe && error.message !== "") return [error.message];
  const status: unknown = Reflect.get(error, "status");
  const names = ["type", "code", "param"].map((key): unknown => Reflect.get(error, key));
  return [
    ...(typeof status === "number" ? [`answered ${status}`] : []),
    ...names.filter((one) => typeof one === "string").filter((one) => plainName.test(one) && !one.startsWith("sk-")),
  ];
}

function kindOf(error: Error): string {
  return error.name === "Error" ? error.constructor.name : error.name;
}

const byStatus: ReadonlyMap<number, WriterTrouble> = new Map([
  [401, "key"],
  [402, "quota"],
  [403, "key"],
  [404, "model"],
  [408, "slow"],
  [429, "busy"],
  [504, "slow"],
]);

/** `signal`: what the request would have ended with. */
export async function writerFailure(error: unknown, signal?: AbortSignal): Promise<WriterError> {
  return new WriterError(await troubleOf(error, signal), loggableCause(error));
}

async function troubleOf(error: unknown, signal: AbortSignal | undefined): Promise<WriterTrouble> {
  const { APIConnectionError, APIConnectionTimeoutError } = await import("openai");
  const status = answeredStatus(error);
  if (status !== null) return troubleOfStatus(status, error);
  if (signal?.aborted === true || error instanceof APIConnectionTimeoutError) return "slow";
  return error instanceof APIConnectionError || isBrokenOff(error) ? "away" : "unreadable";
}

function troubleOfStatus(status: number, error: unknown): WriterTrouble {
  if (error instanceof Error && Reflect.get(error, "code") === "insufficient_quota") return "quota";
  const known = byStatus.get(status);
  if (known !== undefined) return known;
  if (status >= 500) return "failing";
  return status < 400 ? "elsewhere" : "refusal";
}

/** A connection that was lost after the answer had begun. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof TypeError && error.message === "terminated";
}

/** Null for whatever is no answer of the service. */
export function answeredStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" ? status : null;
}
