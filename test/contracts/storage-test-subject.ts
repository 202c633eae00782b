import type { ObjectStorage } from "../../core/kernel/object-storage.port.ts";

/** A storage and the test's control over it. */
export interface StorageSubject {
  readonly storage: ObjectStorage;
  /** Sends bytes to an upload URL like a browser. */
  send(uploadURL: string, bytes: Uint8Array): Promise<void>;
  /** Makes every open upload URL expire. */
  letUploadsExpire(): Promise<void>;
}

export type CreateStorageSubject = () => Promise<StorageSubject>;
