import { createHash } from "node:crypto";
import { localUploadPath } from "../../../core/storage/upload-storage.port.ts";

const token = /^[A-Za-z0-9_-]{32,128}$/u;
const maxAddressLength = 2_000;

/**
 * Files are named after a digest of the token: a crafted token can lead nowhere, names differ even where the disk
 * ignores case, and neither a look at the folder nor a finished picture's id gives away a token that still works.
 * Null for what cannot be a token.
 */
export function uploadIdOf(text: string): string | null {
  if (!token.test(text)) return null;
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** The upload that an address belongs to: relative, or absolute whatever its origin. Null for an address that is none of ours. */
export function uploadIdAt(address: string): string | null {
  if (address.length > maxAddressLength) return null;
  const path = URL.parse(address, "http://localhost")?.pathname;
  return path?.startsWith(localUploadPath) ? uploadIdOf(path.slice(localUploadPath.length)) : null;
}
