import { StorageUnavailableError } from "./domain-error.ts";

/** Bytes in chunks, so that no file must fit in memory. */
export type ByteStream = AsyncIterable<Uint8Array>;

export interface StoredObject {
  readonly content: ByteStream;
  readonly contentType: string;
  readonly size: number;
  /** Changes with the bytes; without quotes. */
  readonly etag: string;
  /** URL at which browsers can fetch the object directly, if there is one. */
  readonly publicUrl?: string;
}

export interface UploadedFile {
  /**
   * Stable per upload URL, so that finalizing twice gives the same image. Lowercase letters and digits; does not reveal
   * the URL.
   */
  readonly id: string;
  /** Throws `moodboard.upload-missing` if the bytes were discarded. */
  readonly content: ByteStream;
}

export interface ObjectInfo {
  readonly key: string;
  readonly modifiedAt: Date;
  /** Bytes. */
  readonly size: number;
}

/**
 * Stores images under keys such as "moodboards/0b9c….jpg" (`isValidObjectKey`); a key ends in the extension of its
 * content type. Reading an invalid key finds nothing; writing to one throws a `TypeError`. Every method can throw
 * `storage.unavailable`.
 */
export interface ObjectStorage {
  /**
   * Creates a one-time upload URL for a single PUT. With `size` (bytes) the URL accepts a body of exactly that length.
   */
  createUpload(size?: number): Promise<{ readonly uploadURL: string }>;
  /**
   * Returns the file that was sent to the upload URL.
   * Errors: `moodboard.upload-unknown` (not a URL of this storage), `moodboard.upload-expired`,
   * `moodboard.upload-missing` (no file was sent); `moodboard.too-large`, `moodboard.not-a-jpeg` if the storage does
   * not check these on receipt.
   */
  readUpload(uploadURL: string): Promise<UploadedFile>;
  /** Deletes the bytes of an upload but keeps its id; does nothing if they are already deleted. */
  discardUpload(uploadURL: string): Promise<void>;
  /** Replaces atomically: readers get the old bytes or the new ones. */
  put(key: string, content: ByteStream, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
  /**
   * Lists the objects whose key starts with `prefix`, in no particular order. `onUnknown` gets the names of all else
   * that is there: no object can be stored under them, or they are no plain files or may not be read.
   */
  list(prefix: string, onUnknown?: (name: string) => void): AsyncIterable<ObjectInfo>;
  /** Deletes the remains of expired and aborted uploads. */
  deleteExpiredUploads(): Promise<void>;
}

/** An object was replaced or deleted while it was read. */
export function objectReplacedError(): StorageUnavailableError {
  return new StorageUnavailableError("The image was just replaced or removed.", { suggestion: "Load it again." });
}

const keyPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\/[a-z0-9-]+(?:\.[a-z0-9-]+)*)*$/u;

export const maxObjectKeyLength = 200;

/**
 * True for names of lowercase letters, digits, hyphens and single inner dots, joined by slashes
 * ("moodboards/0b9c….jpg"). No name is empty, "." or "..", so a key cannot leave the storage folder.
 */
export function isValidObjectKey(text: string): boolean {
  return text.length <= maxObjectKeyLength && keyPattern.test(text);
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  png: "image/png",
  webp: "image/webp",
};

/** The content type of a key by its extension; null for an unknown extension. */
export function getContentType(key: string): string | null {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return Object.hasOwn(contentTypes, extension) ? (contentTypes[extension] ?? null) : null;
}

/** Whether an object can be stored under the key: a valid one with the extension of a content type. */
export function isStorableKey(key: string): boolean {
  return isValidObjectKey(key) && getContentType(key) !== null;
}

/** Throws a `TypeError` for a key under which no object of the type can be stored. */
export function assertStorable(key: string, contentType: string): void {
  if (isValidObjectKey(key) && getContentType(key) === contentType) return;
  throw new TypeError(`"${key}" is no key for an object of type ${contentType}`);
}

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

/** Returns all bytes of a stream, or null as soon as there are more than `maxBytes`. */
export async function readAll(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return concat(chunks, size);
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** A stream of one chunk. */
export async function* toByteStream(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}

export const moodboardPrefix = "moodboards/";

/** Says whose images the storage holds (core/README.md, M8); in no backup. */
export const imageOwnerKey = "image-owner.json";

/** URL path of a stored object on this site. */
export function toObjectPath(key: string): string {
  return `/objects/${key}`;
}

/** Returns the object key of a finalized image's path; null for any other text. */
export function parseMoodboardPath(path: string): string | null {
  const key = path.startsWith(toObjectPath(moodboardPrefix)) ? path.slice(toObjectPath("").length) : "";
  return isValidObjectKey(key) ? key : null;
}
