import { S3mini, S3ServiceError } from "s3mini";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ObjectInfo } from "../../../core/storage/object-storage.port.ts";
import { S3Error } from "./s3-errors.ts";
import { createS3Fetch } from "./s3-fetch.ts";

/** A part of an object, and what the object is. */
export interface ByteRange {
  readonly bytes: Uint8Array;
  /** Of the whole object, in bytes. */
  readonly size: number;
  readonly contentType: string;
  /** As the store sends it, in quotes. */
  readonly etag: string;
}

/** What a GET for a range was answered with. */
async function toByteRange(response: Response): Promise<ByteRange> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const etag = headers.get("etag");
  const size = status === 206 ? parseTotalSize(headers.get("content-range")) : bytes.length;
  if (etag === null || Number.isNaN(size)) throw new S3Error("foreign", new Error("GET was answered half"));
  return { bytes, size, contentType: headers.get("content-type") ?? "", etag };
}

/** Of an empty object every range is beyond its end. Null where there is no object, or not that version of it. */
function toByteRangeError(error: unknown): ByteRange | null {
  if (!(error instanceof S3ServiceError)) throw error;
  if (error.status !== 416) return null;
  return { bytes: new Uint8Array(), size: 0, contentType: "", etag: '"empty"' };
}

/** "bytes 0-99/1234" */
function parseTotalSize(contentRange: string | null): number {
  return Number(/^bytes \d+-\d+\/(\d+)$/u.exec(contentRange ?? "")?.[1]);
}

export interface BucketOptions {
  /** Of the store, without the bucket and without a slash at the end: "https://s3.eu-central-1.amazonaws.com". */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Keys that one call lists. */
  readonly pageSize?: number;
}

export type Bucket = ReturnType<typeof openBucket>;

/** Any keys of one bucket, which is named in the path of every address. Errors: `S3Error`. */
export function openBucket({ clock, timeoutMs = 10_000, pageSize = 1_000, ...place }: BucketOptions) {
  const { origin, pathname } = new URL(`${place.endpoint}/${place.bucket}`);
  const address = `${origin}${pathname}`;
  const client = createDailyClient({ ...place, endpoint: address, fetch: createS3Fetch({ clock, timeoutMs }) });
  return {
    address,
    /** At most `length` bytes from `from` on; null where there is no object, or none of this etag. */
    read: (key: string, from: number, length: number, etag?: string): Promise<ByteRange | null> => {
      const version = etag === undefined ? {} : { "if-match": etag };
      return client()
        .getObjectRaw(key, false, from, from + length, version)
        .then(toByteRange, toByteRangeError);
    },
    has: async (key: string): Promise<boolean> => (await client().objectExists(key)) === true,
    put: async (key: string, content: Uint8Array | Blob, contentType: string): Promise<void> => {
      const { headers } = await client().putObject(key, content, contentType).catch(toRejectedError);
      if (!headers.has("etag")) throw new S3Error("foreign", new Error("PUT was answered without an ETag"));
    },
    remove: async (key: string): Promise<void> => {
      await client().deleteObject(key).catch(toRejectedError);
    },
    list: (prefix: string): AsyncGenerator<ObjectInfo, void, undefined> => listPages(client, prefix, pageSize),
    /** An address that takes a PUT with exactly these headers for so many seconds. */
    signPut: (key: string, seconds: number, headers: Readonly<Record<string, string>>): Promise<string> =>
      client().getPresignedUrl("PUT", key, seconds, {}, headers),
  };
}

/** A client that signs for the first time on a new day may sign with yesterday's key until it has made today's. */
function createDailyClient(options: ConstructorParameters<typeof S3mini>[0]): () => S3mini {
  let latest = { day: "", client: new S3mini(options) };
  return () => {
    const day = new Date().toISOString().slice(0, 10);
    if (latest.day !== day) latest = { day, client: new S3mini(options) };
    return latest.client;
  };
}

async function* listPages(
  client: () => S3mini,
  prefix: string,
  pageSize: number,
): AsyncGenerator<ObjectInfo, void, undefined> {
  let next: string | undefined;
  do {
    const page = await client().listObjectsPaged("/", prefix, pageSize, next).catch(toInvalidResponseError);
    if (!page) throw new S3Error("bucket", new Error("There is nothing to list"));
    for (const { Key, LastModified, Size } of page.objects ?? []) {
      yield { key: Key, modifiedAt: LastModified, size: Size };
    }
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

function toRejectedError(error: unknown): never {
  throw error instanceof S3Error ? error : new S3Error("refusal", error);
}

function toInvalidResponseError(error: unknown): never {
  throw error instanceof S3Error ? error : new S3Error("foreign", error);
}
