import { RequestError } from "../request.errors.ts";

/** Runs work, or throws `request.busy` without starting it when so many pieces of it are running already. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function makeConcurrencyLimit(most: number): ConcurrencyLimit {
  let running = 0;
  return async (work) => {
    if (running >= most) {
      throw new RequestError("request.busy", "Too many people are signing in right now. Please try again in a moment.");
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
