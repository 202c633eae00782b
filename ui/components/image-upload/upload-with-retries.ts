import { isRetried, isUsedUp, type PutFile, retryDelaysMs } from "./put-file.ts";

/** Resolves after this many milliseconds; rejects with the signal's reason when it is aborted before. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

interface Retrying {
  readonly wait: Wait;
  readonly signal: AbortSignal;
  /** Told before each new try, and of what made it necessary. */
  readonly onRetry: (error: unknown) => void;
}

/** Tries again as often and as late as the specification says, where that can help; else the last error comes out. */
async function retrying<Result>(attempt: () => Promise<Result>, { wait, signal, onRetry }: Retrying): Promise<Result> {
  for (const delay of retryDelaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isRetried(error)) throw error;
      onRetry(error);
      await wait(delay, signal);
    }
  }
  return await attempt();
}

interface Dependencies {
  /** Gives a one-time address that takes one picture of so many bytes. */
  readonly open: (size: number, signal: AbortSignal) => Promise<string>;
  readonly put: PutFile;
  /** Has the picture checked and gives the path under which it is served; asking again gives the same one. */
  readonly finalise: (uploadURL: string, signal: AbortSignal) => Promise<string>;
  readonly wait: Wait;
}

export interface UploadWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  readonly onRetry: (error: unknown) => void;
}

/** Gives the object path. Errors: those of the three steps once trying again does not help. */
export type UploadPicture = (file: Blob, watch: UploadWatch) => Promise<string>;

/** The three steps of an upload (specification, section 7), with the retries of its sections 8 and 9. */
export function makeUploadPicture({ open, put, finalise, wait }: Dependencies): UploadPicture {
  return async (file, { signal, onProgress, onRetry }) => {
    let usable: string | null = null;
    const send = async () => {
      const uploadURL = usable ?? (await open(file.size, signal));
      usable = uploadURL;
      try {
        await put({ uploadURL, file, signal, onProgress });
      } catch (error) {
        if (isUsedUp(uploadURL, error)) usable = null;
        throw error;
      }
      return uploadURL;
    };
    const again = { wait, signal, onRetry };
    const uploadURL = await retrying(send, again);
    return await retrying(() => finalise(uploadURL, signal), again);
  };
}

export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    }, ms);
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
