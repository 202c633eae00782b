import type { Clock } from "../../../core/kernel/system.port.ts";
import { tellingBytes } from "../../../core/moodboard/picture-file.ts";
import {
  uploadExpired,
  uploadMissing,
  uploadNotAJpeg,
  uploadTooLarge,
  uploadUnknown,
} from "../../../core/moodboard/upload-refusals.ts";
import { moodboardRules, startsLikeJpeg } from "../../../core/moodboard/upload-rules.ts";
import type { ByteStream, ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import type { Bucket } from "./bucket.ts";
import type { Piece } from "./piece.ts";
import { readOn } from "./read-pieces.ts";
import {
  type UploadPlace,
  uploadIdOf,
  uploadPlace,
  uploadPlaceAt,
  uploadPlaceOf,
  uploadPrefix,
} from "./upload-place.ts";

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
