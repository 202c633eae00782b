/** Bytes in pieces, so that a picture never has to sit in memory whole. */
export type ByteStream = AsyncIterable<Uint8Array>;

export interface StoredObject {
  readonly content: ByteStream;
  readonly contentType: string;
  readonly size: number;
  /** Changes whenever the bytes do; without quotes. */
  readonly etag: string;
}

export interface ReceivedUpload {
  /** Stable for one upload address: finalising twice gives the same picture. */
  readonly id: string;
  readonly content: ByteStream;
}

export interface ObjectInfo {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * Keeps pictures. Keys are like "moodboards/0b9c….jpg": lowercase letters, digits, hyphens, dots and slashes.
 * Every method may fail with `storage.unavailable`.
 */
export interface ObjectStorage {
  /** A one-time address that takes one picture by PUT and expires. */
  openUpload(): Promise<{ readonly uploadURL: string }>;
  /**
   * What was sent to that address.
   * Errors: `moodboard.upload-unknown` (not an address of ours), `moodboard.upload-expired`, `moodboard.upload-missing` (nothing was sent).
   */
  received(uploadURL: string): Promise<ReceivedUpload>;
  /** Forgets a received upload's raw bytes; forgetting what is gone is no error. */
  discardUpload(uploadURL: string): Promise<void>;
  put(key: string, content: ByteStream, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is gone is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Removes uploads that expired without being finalised. */
  removeExpiredUploads(): Promise<void>;
}
