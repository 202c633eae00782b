import { hash } from "node:crypto";
import type { ByteStream, ObjectStorage } from "../../../core/kernel/object-storage.port.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import {
  hasJpegSignature,
  moodboardLimits,
  notAJpegError,
  signatureBytes,
  uploadExpiredError,
  uploadMissingError,
  uploadTooLargeError,
  uploadUnknownError,
} from "../../../core/moodboard/upload-rules.ts";
import type { Bucket, ByteRange } from "./bucket.ts";
import { readRemaining } from "./objects.ts";

/** The bucket key of an upload contains its time of expiry. The upload URL is signed, so clients cannot change it. */
interface UploadKey {
  readonly key: string;
  readonly expiresAt: Date;
}

interface Dependencies {
  readonly bucket: Bucket;
  readonly clock: Clock;
  readonly uploadLifetimeMs: number;
  readonly createToken: () => string;
}

type Uploads = Pick<ObjectStorage, "createUpload" | "readUpload" | "discardUpload" | "deleteExpiredUploads">;

const uploadPrefix = "uploads/";
const keyPattern = /^uploads\/(\d{13})-[A-Za-z0-9_-]{32,128}\.jpg$/u;
const maxUrlLength = 2_048;
const contentType = "image/jpeg";
/** The upload must start within this time; an uploaded file can be finalized for longer. */
const maxSecondsToStart = 15 * 60;

/**
 * Uploads that browsers send directly to the bucket by presigned URLs. All state is in the bucket: the key contains the
 * time of expiry, and a discarded upload stays as an empty object until then, so that finalizing it again gives the
 * same id.
 */
export function createPresignedUploads({ bucket, clock, uploadLifetimeMs, createToken }: Dependencies): Uploads {
  const isExpired = (uploadKey: UploadKey): boolean => uploadKey.expiresAt <= clock.now();
  return {
    createUpload: async (size) => {
      const { key } = createUploadKey(new Date(clock.now().getTime() + uploadLifetimeMs), createToken());
      const seconds = Math.min(maxSecondsToStart, Math.ceil(uploadLifetimeMs / 1000));
      const contentLength = size === undefined ? {} : { "content-length": String(size) };
      return { uploadURL: await bucket.signPut(key, seconds, { "content-type": contentType, ...contentLength }) };
    },
    readUpload: async (uploadURL) => {
      const uploadKey = parseUploadUrl(bucket.bucketUrl, uploadURL);
      if (uploadKey === null) throw uploadUnknownError();
      const first = await bucket.read(uploadKey.key, 0, signatureBytes);
      if (isExpired(uploadKey)) throw first === null ? uploadUnknownError() : uploadExpiredError();
      if (first === null) throw uploadMissingError();
      return {
        id: toUploadId(uploadKey),
        content: first.size === 0 ? createEmptyUpload() : readChecked(bucket, uploadKey, first),
      };
    },
    discardUpload: async (uploadURL) => {
      const uploadKey = parseUploadUrl(bucket.bucketUrl, uploadURL);
      if (uploadKey === null || !(await bucket.exists(uploadKey.key))) return;
      await bucket.put(uploadKey.key, new Uint8Array(), contentType);
    },
    deleteExpiredUploads: async () => {
      for await (const { key } of bucket.list(uploadPrefix)) {
        const uploadKey = parseUploadKey(key);
        if (uploadKey === null || isExpired(uploadKey)) await bucket.delete(key);
      }
    },
  };
}

/** The service verifies the signed headers only, so size, type and signature bytes are checked here. */
function readChecked(bucket: Bucket, { key }: UploadKey, first: ByteRange): ByteStream {
  if (first.size > moodboardLimits.maxBytes) throw uploadTooLargeError();
  if (first.contentType !== contentType || !hasJpegSignature(first.bytes)) throw notAJpegError();
  return readRemaining(bucket, key, first);
}

function createEmptyUpload(): ByteStream {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(uploadMissingError()) }) };
}

function createUploadKey(expiresAt: Date, token: string): UploadKey {
  return { key: `${uploadPrefix}${expiresAt.getTime()}-${token}.jpg`, expiresAt };
}

/** Null for a key that is not an upload key. */
function parseUploadKey(key: string): UploadKey | null {
  const [, time] = keyPattern.exec(key) ?? [];
  return time === undefined ? null : { key, expiresAt: new Date(Number(time)) };
}

/** The upload key of a presigned URL of this bucket; null for any other URL. */
function parseUploadUrl(bucketUrl: string, uploadURL: string): UploadKey | null {
  if (uploadURL.length > maxUrlLength) return null;
  const url = URL.parse(uploadURL);
  const prefix = `${bucketUrl}/`;
  const path = url === null ? "" : `${url.origin}${url.pathname}`;
  return path.startsWith(prefix) ? parseUploadKey(path.slice(prefix.length)) : null;
}

/** A digest, so that the id does not reveal the upload key. */
function toUploadId({ key }: UploadKey): string {
  return hash("sha256", key).slice(0, 32);
}
