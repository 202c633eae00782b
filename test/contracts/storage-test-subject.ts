import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";

/** How a suite gets at the world around a storage. */
export interface StorageSubject {
  readonly storage: ObjectStorage;
  /** Sends bytes to an upload address as a browser does. */
  send(uploadURL: string, bytes: Uint8Array): Promise<void>;
  /** Lets every open upload address run out. */
  letUploadsExpire(): Promise<void>;
}

export type CreateStorageSubject = () => Promise<StorageSubject>;
