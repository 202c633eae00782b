import { createHash } from "node:crypto";

export const uploadPrefix = "uploads/";

/** An upload's place in the bucket. Its address is signed, so that nobody can change the time in it. */
export interface UploadPlace {
  readonly key: string;
  readonly expiresAt: Date;
}

const form = /^uploads\/(\d{13})-[A-Za-z0-9_-]{32,128}\.jpg$/u;
const maxAddressLength = 2_048;

/** `token` has 32 or more characters that nobody can guess. */
export function uploadPlace(expiresAt: Date, token: string): UploadPlace {
  return { key: `${uploadPrefix}${expiresAt.getTime()}-${token}.jpg`, expiresAt };
}

/** Null for a key that is no upload's. */
export function uploadPlaceAt(key: string): UploadPlace | null {
  const [, time] = form.exec(key) ?? [];
  return time === undefined ? null : { key, expiresAt: new Date(Number(time)) };
}

/** The upload that a signed address below `bucketAddress` belongs to; null for an address that is none of ours. */
export function uploadPlaceOf(bucketAddress: string, address: string): UploadPlace | null {
  if (address.length > maxAddressLength) return null;
  const url = URL.parse(address);
  const start = `${bucketAddress}/`;
  const path = url === null ? "" : `${url.origin}${url.pathname}`;
  return path.startsWith(start) ? uploadPlaceAt(path.slice(start.length)) : null;
}

/** Tells nothing of the place. */
export function uploadIdOf({ key }: UploadPlace): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}
