import { isRetryable, needsNewUploadUrl, type PutFile, retryDelaysMs } from "./put-file.ts";

/** Resolves after this many milliseconds; rejects with the signal's reason when it is aborted before. */
type Delay = (ms: number, signal: AbortSignal) => Promise<void>;

interface RetryOptions {
  readonly wait: Delay;
  readonly signal: AbortSignal;
  /** Told before each new try, and of what made it necessary. */
  readonly onRetry: (error: unknown) => void;
}

/** Tries again as often and as late as the specification says, where that can help; else the last error comes out. */
async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { wait, signal, onRetry }: RetryOptions,
): Promise<Result> {
  for (const delay of retryDelaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error;
      onRetry(error);
      await wait(delay, signal);
    }
  }
  return await attempt();
}

interface Dependencies {
  /** Gives a one-time address that takes one picture of so many bytes. */
  readonly requestUploadUrl: (size: number, signal: AbortSignal) => Promise<string>;
  readonly put: PutFile;
  /** Has the picture checked and gives the path under which it is served; asking again gives the same one. */
  readonly finalize: (uploadURL: string, signal: AbortSignal) => Promise<string>;
  readonly delay: Delay;
}

export interface UploadCallbacks {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  readonly onRetry: (error: unknown) => void;
}

/** Gives the object path. Errors: those of the three steps once trying again does not help. */
export type UploadWithRetries = (file: Blob, watch: UploadCallbacks) => Promise<string>;

/** The three steps of an upload (specification, section 7), with the retries of its sections 8 and 9. */
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
    const retryOptions = { wait: delay, signal, onRetry };
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
