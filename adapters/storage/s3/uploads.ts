import { createHash } from "node:crypto";
import type { Clock } from "../../../core/kernel/system.port.ts";
import {
  uploadExpired,
  uploadMissing,
  uploadNotAJpeg,
  uploadTooLarge,
  uploadUnknown,
} from "../../../core/moodboard/moodboard.errors.ts";
import { moodboardRules, startsLikeJpeg, tellingBytes } from "../../../core/moodboard/upload-rules.ts";
import type { ByteStream, ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import type { Bucket, Piece } from "./bucket.ts";
import { readOn } from "./objects.ts";

const uploadPrefix = "uploads/";

/** An upload's place in the bucket. Its address is signed, so that nobody can change the time in it. */
interface UploadPlace {
  readonly key: string;
  readonly expiresAt: Date;
}

const form = /^uploads\/(\d{13})-[A-Za-z0-9_-]{32,128}\.jpg$/u;
const maxAddressLength = 2_048;

/** `token` has 32 or more characters that nobody can guess. */
function uploadPlace(expiresAt: Date, token: string): UploadPlace {
  return { key: `${uploadPrefix}${expiresAt.getTime()}-${token}.jpg`, expiresAt };
}

/** Null for a key that is no upload's. */
function uploadPlaceAt(key: string): UploadPlace | null {
  const [, time] = form.exec(key) ?? [];
  return time === undefined ? null : { key, expiresAt: new Date(Number(time)) };
}

/** The upload that a signed address below `bucketAddress` belongs to; null for an address that is none of ours. */
function uploadPlaceOf(bucketAddress: string, address: string): UploadPlace | null {
  if (address.length > maxAddressLength) return null;
  const url = URL.parse(address);
  const start = `${bucketAddress}/`;
  const path = url === null ? "" : `${url.origin}${url.pathname}`;
  return path.startsWith(start) ? uploadPlaceAt(path.slice(start.length)) : null;
}

/** Tells nothing of the place. */
function uploadIdOf({ key }: UploadPlace): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}

interface Dependencies {
  readonly bucket: Bucket;
  readonly clock: Clock;
  readonly uploadLifetimeMs: number;
  readonly newToken: () => string;
}

type Uploads = Pick<ObjectStorage, "openUpload" | "received" | "discardUpload" | "removeExpiredUploads">;

const contentType = "image/jpeg";
/** Sending has to begin by then; what has arrived may be finalised for longer. */
const mostSecondsToBegin = 15 * 60;

/**
 * Uploads that browsers send to the store themselves. Nothing is remembered anywhere else: a place says when it
 * expires, and one whose bytes were discarded is left empty until then, so that asking again gives the same picture.
 */
export function makePresignedUploads({ bucket, clock, uploadLifetimeMs, newToken }: Dependencies): Uploads {
  const isExpired = (place: UploadPlace): boolean => place.expiresAt <= clock.now();
  return {
    openUpload: async (size) => {
      const { key } = uploadPlace(new Date(clock.now().getTime() + uploadLifetimeMs), newToken());
      const seconds = Math.min(mostSecondsToBegin, Math.ceil(uploadLifetimeMs / 1000));
      const exactly = size === undefined ? {} : { "content-length": String(size) };
      return { uploadURL: await bucket.signPut(key, seconds, { "content-type": contentType, ...exactly }) };
    },
    received: async (uploadURL) => {
      const place = uploadPlaceOf(bucket.address, uploadURL);
      if (place === null) throw uploadUnknown();
      const first = await bucket.read(place.key, 0, tellingBytes);
      if (isExpired(place)) throw first === null ? uploadUnknown() : uploadExpired();
      if (first === null) throw uploadMissing();
      return { id: uploadIdOf(place), content: first.size === 0 ? nothing() : readChecked(bucket, place, first) };
    },
    discardUpload: async (uploadURL) => {
      const place = uploadPlaceOf(bucket.address, uploadURL);
      if (place === null || !(await bucket.has(place.key))) return;
      await bucket.put(place.key, new Uint8Array(), contentType);
    },
    removeExpiredUploads: async () => {
      for await (const { key } of bucket.list(uploadPrefix)) {
        const place = uploadPlaceAt(key);
        if (place === null || isExpired(place)) await bucket.remove(key);
      }
    },
  };
}

/** A store checks no more than what was signed, which says nothing of the bytes. */
function readChecked(bucket: Bucket, place: UploadPlace, first: Piece): ByteStream {
  if (first.size > moodboardRules.maxBytes) throw uploadTooLarge();
  if (first.contentType !== contentType || !startsLikeJpeg(first.bytes)) throw uploadNotAJpeg();
  return readOn(bucket, place.key, first);
}

function nothing(): ByteStream {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(uploadMissing()) }) };
}
