import type { ByteStream } from "./object-storage.port.ts";

/** URL prefix of uploads that this program receives itself (core/README.md, M4). */
export const uploadPathPrefix = "/api/local-upload/";

/** Receives uploads at `uploadPathPrefix` followed by a token. */
export interface UploadReceiver {
  /**
   * Stores the one file of this token. Of several attempts the first complete one wins; an aborted attempt leaves the
   * token usable until it expires.
   * Errors: `moodboard.upload-unknown`, `moodboard.upload-expired` (also after use), `moodboard.too-large`,
   * `moodboard.not-a-jpeg`, `storage.unavailable`; errors of `content` are rethrown.
   */
  receive(token: string, content: ByteStream): Promise<void>;
}
