import { RequestError } from "./request/request.errors.ts";

/** What is read from a request, unless its body takes too long: what came of it so far stays in memory until then. */
export async function inTime<Read>(reading: Promise<Read>, ms: number): Promise<Read> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), ms);
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(): RequestError {
  return new RequestError("request.too-slow", "The body took too long to arrive. Please send it again.");
}
