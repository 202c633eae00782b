import { createHmac, hkdfSync } from "node:crypto";

/** Keys of one purpose: the first one signs, all of them verify. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** One set of keys per purpose, so that what is signed for one is worth nothing for another. */
export type SiteKeys = ReturnType<typeof deriveSiteKeys>;

const keyBytes = 32;

/**
 * Derives the keys from the site's secret with HKDF (RFC 5869), but those of images.
 * @param previous the secret before the present one, whose cookies and addresses stay valid; null without one
 */
export function deriveSiteKeys(secret: string, previous: string | null) {
  const derive = (from: string, purpose: string) =>
    Buffer.from(hkdfSync("sha256", from, "", `hearthboard ${purpose}`, keyBytes));
  const toKeys = (purpose: string): Keys => [
    derive(secret, purpose),
    ...(previous === null ? [] : [derive(previous, purpose)]),
  ];
  const images: Keys = [deriveImageKey(secret), ...(previous === null ? [] : [deriveImageKey(previous)])];
  return {
    cookies: toKeys("cookies"),
    /** For the cookies of known devices. */
    devices: toKeys("devices"),
    /** For the addresses of images. */
    images,
    /** Salts the hashes of visitors. */
    visitors: toKeys("visitors"),
  };
}

/** As before HKDF, because other sites and feed readers have the addresses. */
function deriveImageKey(secret: string): Buffer {
  return createHmac("sha256", secret).update("addresses of pictures").digest();
}
