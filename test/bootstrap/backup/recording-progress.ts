import type { Progress } from "../../../bootstrap/backup/progress.ts";

/** Keeps the lines that stay. `onAdd` runs with every amount and may throw. */
export function recordingProgress(onAdd: () => void = () => undefined): Progress & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    start: () => undefined,
    add: onAdd,
    printLine: (line) => void lines.push(line),
  };
}
