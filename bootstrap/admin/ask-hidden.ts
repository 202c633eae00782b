import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on a terminal and shows nothing of the answer. Ctrl+C rejects. */
export const askHidden = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  const cancelled = new AbortController();
  lines.once("SIGINT", () => cancelled.abort(new Error("Cancelled.")));
  try {
    return await lines.question("", { signal: cancelled.signal });
  } catch {
    throw new Error("Canceled.");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
};
