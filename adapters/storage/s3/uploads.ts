import { createHash } from "node:crypto";
import type { Clock } from "../../../core/kernel/system.port.ts";
import {
  notAJpegError,
  uploadExpiredError,
  uploadMissingError,
  uploadTooLargeError,
  uploadUnknownError,
} from "../../../core/moodboard/moodboard.errors.ts";
import { hasJpegSignature, moodboardLimits, signatureBytes } from "../../../core/moodboard/upload-rules.ts";
import type { ByteStream, ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import type { Bucket, ByteRange } from "./bucket.ts";
import { readRemaining } from "./objects.ts";

const uploadPrefix = "uploads/";

/** An upload's place in the bucket. Its address is signed, so that nobody can change the time in it. */
interface UploadKey {
  readonly key: string;
  readonly expiresAt: Date;
}

const form = /^uploads\/(\d{13})-[A-Za-z0-9_-]{32,128}\.jpg$/u;
const maxUrlLength = 2_048;

/** `token` has 32 or more characters that nobody can guess. */
function createUploadKey(expiresAt: Date, token: string): UploadKey {
  return { key: `${uploadPrefix}${expiresAt.getTime()}-${token}.jpg`, expiresAt };
}

/** Null for a key that is no upload's. */
function parseUploadKey(key: string): UploadKey | null {
  const [, time] = form.exec(key) ?? [];
  return time === undefined ? null : { key, expiresAt: new Date(Number(time)) };
}

/** The upload that a signed address below `bucketAddress` belongs to; null for an address that is none of ours. */
function parseUploadUrl(bucketAddress: string, address: string): UploadKey | null {
  if (address.length > maxUrlLength) return null;
  const url = URL.parse(address);
  const start = `${bucketAddress}/`;
  const path = url === null ? "" : `${url.origin}${url.pathname}`;
  return path.startsWith(start) ? parseUploadKey(path.slice(start.length)) : null;
}

/** Tells nothing of the place. */
function toUploadId({ key }: UploadKey): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}

interface Dependencies {
  readonly bucket: Bucket;
  readonly clock: Clock;
  readonly uploadLifetimeMs: number;
  readonly newToken: () => string;
}

type Uploads = Pick<ObjectStorage, "createUpload" | "readUpload" | "discardUpload" | "deleteExpiredUploads">;

const contentType = "image/jpeg";
/** Sending has to begin by then; what has arrived may be finalised for longer. */
const maxSecondsToStart = 15 * 60;

/**
 * Uploads that browsers send to the store themselves. Nothing is remembered anywhere else: a place says when it
 * expires, and one whose bytes were discarded is left empty until then, so that asking again gives the same picture.
 */
export function createPresignedUploads({ bucket, clock, uploadLifetimeMs, newToken }: Dependencies): Uploads {
  const isExpired = (place: UploadKey): boolean => place.expiresAt <= clock.now();
  return {
    createUpload: async (size) => {
      const { key } = createUploadKey(new Date(clock.now().getTime() + uploadLifetimeMs), newToken());
      const seconds = Math.min(maxSecondsToStart, Math.ceil(uploadLifetimeMs / 1000));
      const exactly = size === undefined ? {} : { "content-length": String(size) };
      return { uploadURL: await bucket.signPut(key, seconds, { "content-type": contentType, ...exactly }) };
    },
    readUpload: async (uploadURL) => {
      const place = parseUploadUrl(bucket.address, uploadURL);
      if (place === null) throw uploadUnknownError();
      const first = await bucket.read(place.key, 0, signatureBytes);
      if (isExpired(place)) throw first === null ? uploadUnknownError() : uploadExpiredError();
      if (first === null) throw uploadMissingError();
      return { id: toUploadId(place), content: first.size === 0 ? nothing() : readChecked(bucket, place, first) };
    },
    discardUpload: async (uploadURL) => {
      const place = parseUploadUrl(bucket.address, uploadURL);
      if (place === null || !(await bucket.has(place.key))) return;
      await bucket.put(place.key, new Uint8Array(), contentType);
    },
    deleteExpiredUploads: async () => {
      for await (const { key } of bucket.list(uploadPrefix)) {
        const place = parseUploadKey(key);
        if (place === null || isExpired(place)) await bucket.remove(key);
      }
    },
  };
}

/** A store checks no more than what was signed, which says nothing of the bytes. */
function readChecked(bucket: Bucket, place: UploadKey, first: ByteRange): ByteStream {
  if (first.size > moodboardLimits.maxBytes) throw uploadTooLargeError();
  if (first.contentType !== contentType || !hasJpegSignature(first.bytes)) throw notAJpegError();
  return readRemaining(bucket, place.key, first);
}

function nothing(): ByteStream {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(uploadMissingError()) }) };
}
