import { ConnectionLost } from "../../api/connection-lost.ts";
import { uploadRefusal } from "../../api/upload/retry-rules.ts";

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
