import { BoardError } from "./board.errors.ts";

const attempts = 5;

/** Starts over when another write got in between, for changes that hold whatever the other one was. */
export async function retryOnConflict<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof BoardError && error.code === "board.changed-meanwhile";
}
