import { localUploadPath } from "../../../core/storage/upload-storage.port.ts";
import { ApiError, ConnectionLost } from "../../api/http.ts";

/** How long to wait before the first, second … try after the first one, in milliseconds (specification, section 9). */
export const retryDelaysMs = [0, 1000, 3000, 5000] as const;

/** How many files are sent at the same time (specification, section 9). */
export const uploadsAtOnce = 6;

/** The address that took uploads takes none any more; a fresh one will. */
export class UploadExpired extends ApiError {}

const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 418, 423, 429]);
const lastingServerErrors: ReadonlySet<number> = new Set([501, 505]);

/** Whether the same may go well a little later (specification, section 8). */
export function isRetried(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof UploadExpired) return true;
  if (!(error instanceof ApiError)) return false;
  return retriedStatuses.has(error.status) || (error.status >= 500 && !lastingServerErrors.has(error.status));
}

/**
 * Whether another try needs another address. Object stores hide their refusals from pages of other sites, which then
 * cannot tell an address that has expired from a lost connection.
 */
export function isUsedUp(uploadURL: string, error: unknown): boolean {
  return error instanceof UploadExpired || (error instanceof ConnectionLost && !uploadURL.startsWith(localUploadPath));
}

/**
 * What an upload's PUT was refused with. A 403 means an expired request where an object store says so, and always at
 * an address of this site, which has no other reason for one.
 */
export function uploadRefusal(uploadURL: string, status: number, text: string, statusText: string): ApiError {
  const isExpired = status === 403 && (uploadURL.startsWith(localUploadPath) || /expired/iu.test(text));
  return new (isExpired ? UploadExpired : ApiError)(status, text, statusText);
}

export interface FilePut {
  readonly uploadURL: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Bytes that have left, as often as the browser says. */
  readonly onProgress: (sentBytes: number) => void;
}

/** Errors: `ConnectionLost`, `UploadExpired`, `ApiError` for every other refusal, the signal's reason when aborted. */
export type PutFile = (put: FilePut) => Promise<void>;

/** A connection on which nothing moves for this long has been lost without a word. */
const STALLED_AFTER_MS = 30_000;

/** Sends one file by a plain PUT with nothing else in it. `fetch` cannot tell how far it has come. */
export const putFile: PutFile = ({ uploadURL, file, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stalled = restartable(() => request.abort(), STALLED_AFTER_MS);
    const abort = () => request.abort();
    request.upload.addEventListener("progress", (event) => {
      stalled.restart();
      onProgress(event.loaded);
    });
    request.addEventListener("load", () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(uploadRefusal(uploadURL, status, responseText, statusText));
    });
    request.addEventListener("error", () => reject(new ConnectionLost()));
    request.addEventListener("abort", () => reject(signal.aborted ? signal.reason : new ConnectionLost()));
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

function restartable(act: () => void, afterMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(act, afterMs);
  };
  return { restart, stop };
}
