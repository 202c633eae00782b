import { RequestError } from "./request.errors.ts";

/** Enough for the largest JSON body over a line of 17 kB a second. */
const bodyMs = 60_000;

/** What is read from a request, unless its body takes too long: what came of it so far stays in memory until then. */
export async function inTime<Read>(reading: Promise<Read>): Promise<Read> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), bodyMs);
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(): RequestError {
  return new RequestError("request.too-slow", "The body took longer than a minute to arrive. Please send it again.");
}
