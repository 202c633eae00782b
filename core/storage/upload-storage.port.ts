import type { ByteStream } from "./object-storage.port.ts";

/** Where browsers send a picture when it is kept by this program itself (specification, section 7). */
export const uploadPathPrefix = "/api/local-upload/";

/** The receiving side of an upload address of this site: `uploadPathPrefix` followed by a token. */
export interface UploadReceiver {
  /**
   * Takes the one picture of this token. Of several attempts the first that arrives whole wins;
   * one that breaks off leaves the address usable until it expires.
   * Errors: `moodboard.upload-unknown`, `moodboard.upload-expired` (also when the address is used up),
   * `moodboard.too-large`, `moodboard.not-a-jpeg`, `storage.unavailable`; what `content` throws passes through.
   */
  receive(token: string, content: ByteStream): Promise<void>;
}
