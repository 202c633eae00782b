import { isUsedUp } from "../../api/upload/retry-rules.ts";
import { retrying, type Wait } from "../../api/upload/retrying.ts";
import type { PutFile } from "./put-file.ts";

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
