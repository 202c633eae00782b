import { localUploadPath } from "../../../core/storage/upload-storage.port.ts";
import { ConnectionLost } from "../connection-lost.ts";
import { ApiError } from "../http.ts";

/** How long to wait before the first, second … try after the first one, in milliseconds (specification, section 9). */
export const retryDelaysMs = [0, 1000, 3000, 5000] as const;

/** How many files are sent at the same time (specification, section 9). */
export const uploadsAtOnce = 6;

/** The address that took uploads takes none any more; a fresh one will. */
export class UploadExpired extends ApiError {}

const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 418, 423, 429]);
const lastingServerErrors: ReadonlySet<number> = new Set([501, 505]);

/** Whether the same may go well a little later (specification, section 8). */
export function isRetried(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof UploadExpired) return true;
  if (!(error instanceof ApiError)) return false;
  return retriedStatuses.has(error.status) || (error.status >= 500 && !lastingServerErrors.has(error.status));
}

/**
 * Whether another try needs another address. Object stores hide their refusals from pages of other sites, which then
 * cannot tell an address that has expired from a lost connection.
 */
export function isUsedUp(uploadURL: string, error: unknown): boolean {
  return error instanceof UploadExpired || (error instanceof ConnectionLost && !uploadURL.startsWith(localUploadPath));
}

/**
 * What an upload's PUT was refused with. A 403 means an expired request where an object store says so, and always at
 * an address of this site, which has no other reason for one.
 */
export function uploadRefusal(uploadURL: string, status: number, text: string, statusText: string): ApiError {
  const isExpired = status === 403 && (uploadURL.startsWith(localUploadPath) || /expired/iu.test(text));
  return new (isExpired ? UploadExpired : ApiError)(status, text, statusText);
}
