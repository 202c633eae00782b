import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";

const missingFileCodes: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

const diskFull = ["The server’s disk is full.", "Free some space on it, then try again."] as const;
const accessDenied = [
  "The server may not use its picture folder.",
  "Give the user that the server runs as permission to read and write the data folder, then try again.",
] as const;
const unknownError = [
  "The server’s picture folder cannot be used right now.",
  "Try again in a moment. If it stays like this, the server’s log says why.",
] as const;

const messagesByCode: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: accessDenied,
  EPERM: accessDenied,
  EROFS: accessDenied,
};

/** Runs a file operation. Errors: `storage.unavailable` for every error of the operating system. */
export async function mapDiskErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isDiskError(error) ? storageUnavailableError(error) : error;
  }
}

/** Like `mapDiskErrors`, but returns null when the file or folder does not exist. */
export function nullIfMissing<Result>(operation: () => Promise<Result>): Promise<Result | null> {
  return mapDiskErrors(() =>
    operation().catch((error: unknown) => {
      if (isDiskError(error) && missingFileCodes.has(error.code)) return null;
      throw error;
    }),
  );
}

function isDiskError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;
}

/** Only `cause`, which is for the log, contains paths of the server. */
function storageUnavailableError(error: Error & { readonly code: string }): MoodboardError {
  const [message, suggestion] = messagesByCode[error.code] ?? unknownError;
  return new MoodboardError("storage.unavailable", message, { suggestion, cause: error });
}
