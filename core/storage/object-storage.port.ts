/** Bytes in pieces, so that a picture never has to sit in memory whole. */
export type ByteStream = AsyncIterable<Uint8Array>;

export interface StoredObject {
  readonly content: ByteStream;
  readonly contentType: string;
  readonly size: number;
  /** Changes whenever the bytes do; without quotes. */
  readonly etag: string;
  /** Where browsers may fetch it without this site. Absent: nowhere. */
  readonly publicUrl?: string;
}

export interface UploadedFile {
  /** Stable for one upload address: finalising twice gives the same picture. Lowercase letters and digits; tells nothing of the address. */
  readonly id: string;
  /** Fails with `moodboard.upload-missing` when the bytes were discarded. */
  readonly content: ByteStream;
}

export interface ObjectInfo {
  readonly key: string;
  readonly modifiedAt: Date;
  /** Bytes. */
  readonly size: number;
}

/**
 * Keeps pictures under keys such as "moodboards/0b9c….jpg" (`isValidObjectKey`); a key ends in the usual extension
 * of its content type. Nothing is ever found under a text that is no key; putting something there is a mistake
 * of the program (`TypeError`). Every method may fail with `storage.unavailable`.
 */
export interface ObjectStorage {
  /** A one-time address that takes one picture by PUT and expires; where the `size` in bytes is told, none of another. */
  createUpload(size?: number): Promise<{ readonly uploadURL: string }>;
  /**
   * What was sent to that address.
   * Errors: `moodboard.upload-unknown` (not an address of ours), `moodboard.upload-expired`, `moodboard.upload-missing`
   * (nothing was sent); `moodboard.too-large`, `moodboard.not-a-jpeg` where that was not found while it was sent.
   */
  readUpload(uploadURL: string): Promise<UploadedFile>;
  /** Forgets a received upload's raw bytes, not its id; forgetting what is gone is no error. */
  discardUpload(uploadURL: string): Promise<void>;
  /** Replaces at once: a reader sees the old bytes or the new ones. */
  put(key: string, content: ByteStream, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is gone is no error. */
  delete(key: string): Promise<void>;
  /** Every object whose key starts with these characters, in no order. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Removes whatever is left of uploads that expired or broke off. */
  deleteExpiredUploads(): Promise<void>;
}

const key = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\/[a-z0-9-]+(?:\.[a-z0-9-]+)*)*$/u;

export const maxObjectKeyLength = 200;

/**
 * "moodboards/0b9c….jpg": names of lowercase letters, digits, hyphens and single inner dots, joined by slashes.
 * No name is empty, "." or "..", so a key can never lead out of the place where objects are kept.
 */
export function isValidObjectKey(text: string): boolean {
  return text.length <= maxObjectKeyLength && key.test(text);
}
