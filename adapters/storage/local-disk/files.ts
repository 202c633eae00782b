import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";

/** Runs one disk operation; whatever the disk refuses becomes `storage.unavailable`. */
export async function onDisk<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isDiskError(error) ? storageUnavailable(error) : error;
  }
}

/** Like `onDisk`, null where there is no such file or folder. */
export function unlessMissing<Result>(operation: () => Promise<Result>): Promise<Result | null> {
  return onDisk(() =>
    operation().catch((error: unknown) => {
      if (isDiskError(error) && missing.has(error.code)) return null;
      throw error;
    }),
  );
}

const missing: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

function isDiskError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;
}

/** The cause names files of the server and stays in its log; message and suggestion name none. */
function storageUnavailable(error: Error & { readonly code: string }): MoodboardError {
  const [message, suggestion] = explanations[error.code] ?? unexplained;
  return new MoodboardError("storage.unavailable", message, { suggestion, cause: error });
}

const full = ["The server’s disk is full.", "Free some space on it, then try again."] as const;
const forbidden = [
  "The server may not use its picture folder.",
  "Give the user that the server runs as permission to read and write the data folder, then try again.",
] as const;
const unexplained = [
  "The server’s picture folder cannot be used right now.",
  "Try again in a moment. If it stays like this, the server’s log says why.",
] as const;

const explanations: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
};
