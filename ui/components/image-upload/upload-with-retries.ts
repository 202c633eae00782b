import { isRetryable, needsNewUploadUrl, type PutFile, retryDelaysMs } from "./put-file.ts";

/** Resolves after `ms` milliseconds; rejects with the signal's reason on abort. */
type Delay = (ms: number, signal: AbortSignal) => Promise<void>;

interface RetryOptions {
  readonly delay: Delay;
  readonly signal: AbortSignal;
  /** Called before each retry with the error that caused it. */
  readonly onRetry: (error: unknown) => void;
}

/** Repeats an attempt while its error is retryable (core/README.md, M6); otherwise throws the last error. */
async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { delay, signal, onRetry }: RetryOptions,
): Promise<Result> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error;
      onRetry(error);
      await delay(delayMs, signal);
    }
  }
  return await attempt();
}

interface Dependencies {
  /** Resolves with a one-time upload URL for an image of `size` bytes. */
  readonly requestUploadUrl: (size: number, signal: AbortSignal) => Promise<string>;
  readonly put: PutFile;
  /** Lets the server check the image and resolves with its path. Idempotent. */
  readonly finalize: (uploadURL: string, signal: AbortSignal) => Promise<string>;
  readonly delay: Delay;
}

export interface UploadCallbacks {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  readonly onRetry: (error: unknown) => void;
}

/** Resolves with the object path. Throws the error of the failed step if retries do not help. */
export type UploadWithRetries = (file: Blob, callbacks: UploadCallbacks) => Promise<string>;

/** The three steps of an upload (core/README.md, M4), with retries (M6). */
export function createUploadWithRetries({ requestUploadUrl, put, finalize, delay }: Dependencies): UploadWithRetries {
  return async (file, { signal, onProgress, onRetry }) => {
    let reusableUrl: string | null = null;
    const send = async () => {
      const uploadURL = reusableUrl ?? (await requestUploadUrl(file.size, signal));
      reusableUrl = uploadURL;
      try {
        await put({ uploadURL, file, signal, onProgress });
      } catch (error) {
        if (needsNewUploadUrl(uploadURL, error)) reusableUrl = null;
        throw error;
      }
      return uploadURL;
    };
    const retryOptions = { delay, signal, onRetry };
    const uploadURL = await withRetries(send, retryOptions);
    return await withRetries(() => finalize(uploadURL, signal), retryOptions);
  };
}

export const delay: Delay = (ms, signal) =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
