import type { Progress } from "../../../bootstrap/backup/progress.ts";

/** Keeps the printed lines. `throwIfStopped` may throw, and is called many times. */
export function recordingProgress(
  throwIfStopped: () => void = () => undefined,
): Progress & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    start: () => undefined,
    throwIfStopped,
    printLine: (line) => void lines.push(line),
  };
}
