import PQueue from "p-queue";
import { uploadPathPrefix } from "../../../core/kernel/object-storage.port.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { ApiError, NetworkError } from "../../api/http.ts";
import { sendJson } from "../../api/send.ts";

/** Delays before each retry, in milliseconds (core/README.md, M6). */
const retryDelaysMs = [0, 1000, 3000, 5000] as const;

/** Files that are uploaded at the same time (core/README.md, M7). */
const maxConcurrentUploads = 6;

/** The upload URL has expired; a new one is needed. */
export class UploadUrlExpiredError extends ApiError {}

const retryableStatuses: ReadonlySet<number> = new Set([408, 409, 418, 423, 429]);
const permanentServerErrors: ReadonlySet<number> = new Set([501, 505]);

/** True if the same request may succeed later (core/README.md, M6). */
export function isRetryable(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof UploadUrlExpiredError) return true;
  if (!(error instanceof ApiError)) return false;
  return retryableStatuses.has(error.status) || (error.status >= 500 && !permanentServerErrors.has(error.status));
}

/**
 * True if a retry needs a new upload URL. Without CORS headers a 403 from S3 looks like a network error, so every
 * network error on a URL of another site counts as expired.
 */
export function needsNewUploadUrl(uploadURL: string, error: unknown): boolean {
  return (
    error instanceof UploadUrlExpiredError || (error instanceof NetworkError && !uploadURL.startsWith(uploadPathPrefix))
  );
}

/**
 * Converts the response of a refused PUT into an error. A 403 counts as expired if its text contains that word, and
 * always for a URL of this site, which sends 403 for no other reason.
 */
export function toUploadError(uploadURL: string, status: number, text: string, statusText: string): ApiError {
  const isExpired = status === 403 && (uploadURL.startsWith(uploadPathPrefix) || /expired/iu.test(text));
  return new (isExpired ? UploadUrlExpiredError : ApiError)(status, text, statusText);
}

interface PutFileRequest {
  readonly uploadURL: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (sentBytes: number) => void;
}

/** Throws `NetworkError`, `UploadUrlExpiredError`, `ApiError` for other responses, and the signal's reason on abort. */
export type PutFile = (request: PutFileRequest) => Promise<void>;

/** Time without progress after which the connection counts as lost (core/README.md, M7). */
const stallTimeoutMs = 30_000;

/** Sends one file as the body of a PUT request. Uses `XMLHttpRequest`, because `fetch` reports no upload progress. */
export const putFile: PutFile = ({ uploadURL, file, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stallTimer = setTimeout(abort, stallTimeoutMs);
    request.upload.addEventListener("progress", (event) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(abort, stallTimeoutMs);
      onProgress(event.loaded);
    });
    request.addEventListener("load", () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(toUploadError(uploadURL, status, responseText, statusText));
    });
    request.addEventListener("error", () => reject(new NetworkError()));
    request.addEventListener("abort", () => reject(signal.aborted ? signal.reason : new NetworkError()));
    request.addEventListener("loadend", () => clearTimeout(stallTimer));
    signal.addEventListener("abort", abort);
    request.open("PUT", uploadURL);
    request.setRequestHeader("content-type", "image/jpeg");
    request.send(file);
    if (signal.aborted) abort();
  });

/** Resolves after `ms` milliseconds; rejects with the signal's reason on abort. */
type Delay = (ms: number, signal: AbortSignal) => Promise<void>;

/** Repeats an attempt while its error is retryable (core/README.md, M6); otherwise throws the last error. */
async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { delay, signal, onRetry }: Pick<Dependencies, "delay"> & Pick<UploadCallbacks, "signal" | "onRetry">,
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
  /** Called before each retry with the error that caused it. */
  readonly onRetry: (error: unknown) => void;
}

/** Resolves with the object path. Throws the error of the failed step if retries do not help. */
export type UploadFile = (file: File, callbacks: UploadCallbacks) => Promise<string>;

/** The three steps of an upload (core/README.md, M4), with retries (M6). */
export function createUploadWithRetries({ requestUploadUrl, put, finalize, delay }: Dependencies) {
  return async (file: Blob, { signal, onProgress, onRetry }: UploadCallbacks): Promise<string> => {
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
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const upload = createUploadWithRetries({
  requestUploadUrl: async (size, signal) => {
    const call = sendJson<{ uploadURL: string }>("POST", adminEndpoints.uploads, { size }, { signal });
    return (await call).uploadURL;
  },
  put: putFile,
  finalize: async (moodboardImageURL, signal) => {
    const body = { moodboardImageURL };
    const call = sendJson<{ objectPath: string }>("PUT", adminEndpoints.moodboardImages, body, { signal });
    return (await call).objectPath;
  },
  delay,
});

const queue = new PQueue({ concurrency: maxConcurrentUploads });

export const uploadFile: UploadFile = (file, callbacks) =>
  queue.add(() => upload(file, callbacks), { signal: callbacks.signal });
