import { uploadPathPrefix } from "../../../core/storage/upload-storage.port.ts";
import { ApiError, NetworkError } from "../../api/http.ts";

/** How long to wait before the first, second … try after the first one, in milliseconds (specification, section 9). */
export const retryDelaysMs = [0, 1000, 3000, 5000] as const;

/** How many files are sent at the same time (specification, section 9). */
export const MAX_CONCURRENT_UPLOADS = 6;

/** The address that took uploads takes none any more; a fresh one will. */
export class UploadUrlExpiredError extends ApiError {}

const retryableStatuses: ReadonlySet<number> = new Set([408, 409, 418, 423, 429]);
const permanentServerErrors: ReadonlySet<number> = new Set([501, 505]);

/** Whether the same may go well a little later (specification, section 8). */
export function isRetryable(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof UploadUrlExpiredError) return true;
  if (!(error instanceof ApiError)) return false;
  return retryableStatuses.has(error.status) || (error.status >= 500 && !permanentServerErrors.has(error.status));
}

/**
 * Whether another try needs another address. Object stores hide their refusals from pages of other sites, which then
 * cannot tell an address that has expired from a lost connection.
 */
export function needsNewUploadUrl(uploadURL: string, error: unknown): boolean {
  return (
    error instanceof UploadUrlExpiredError || (error instanceof NetworkError && !uploadURL.startsWith(uploadPathPrefix))
  );
}

/**
 * What an upload's PUT was refused with. A 403 means an expired request where an object store says so, and always at
 * an address of this site, which has no other reason for one.
 */
export function toUploadError(uploadURL: string, status: number, text: string, statusText: string): ApiError {
  const isExpired = status === 403 && (uploadURL.startsWith(uploadPathPrefix) || /expired/iu.test(text));
  return new (isExpired ? UploadUrlExpiredError : ApiError)(status, text, statusText);
}

export interface PutFileRequest {
  readonly uploadURL: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Bytes that have left, as often as the browser says. */
  readonly onProgress: (sentBytes: number) => void;
}

/** Errors: `NetworkError`, `UploadUrlExpiredError`, `ApiError` for every other refusal, the signal's reason when aborted. */
export type PutFile = (put: PutFileRequest) => Promise<void>;

/** A connection on which nothing moves for this long has been lost without a word. */
const STALL_TIMEOUT_MS = 30_000;

/** Sends one file by a plain PUT with nothing else in it. `fetch` cannot tell how far it has come. */
export const putFile: PutFile = ({ uploadURL, file, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stalled = createRestartableTimer(() => request.abort(), STALL_TIMEOUT_MS);
    const abort = () => request.abort();
    request.upload.addEventListener("progress", (event) => {
      stalled.restart();
      onProgress(event.loaded);
    });
    request.addEventListener("load", () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(toUploadError(uploadURL, status, responseText, statusText));
    });
    request.addEventListener("error", () => reject(new NetworkError()));
    request.addEventListener("abort", () => reject(signal.aborted ? signal.reason : new NetworkError()));
    request.addEventListener("loadend", () => {
      stalled.stop();
      signal.removeEventListener("abort", abort);
    });
    signal.addEventListener("abort", abort);
    request.open("PUT", uploadURL);
    request.setRequestHeader("content-type", "image/jpeg");
    request.send(file);
    stalled.restart();
    if (signal.aborted) abort();
  });

function createRestartableTimer(act: () => void, afterMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(act, afterMs);
  };
  return { restart, stop };
}
