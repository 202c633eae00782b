import { loggableCause } from "./loggable-cause.ts";
import { WriterError, type WriterTrouble } from "./writer-error.ts";

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
