import { S3mini, S3ServiceError, type UploadPart } from "s3mini";
import { ServiceError, type ServiceErrorKind, StorageUnavailableError } from "../../../core/kernel/domain-error.ts";
import type { ServiceFetchOptions } from "../../../core/kernel/http-fetch.port.ts";
import type { ObjectInfo } from "../../../core/kernel/object-storage.port.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { classifyS3Response, createStorageError } from "./s3-errors.ts";

/** Some bytes of an object, with the properties of the whole object. */
export interface ByteRange {
  readonly bytes: Uint8Array;
  /** Bytes of the whole object. */
  readonly size: number;
  readonly contentType: string;
  /** As received, with quotes. */
  readonly etag: string;
}

async function toByteRange(response: Response): Promise<ByteRange> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const etag = headers.get("etag");
  const size = status === 206 ? parseTotalSize(headers.get("content-range")) : bytes.length;
  if (etag === null || Number.isNaN(size))
    throw createStorageError({ kind: "invalid-response" }, new Error("GET was answered half"));
  return { bytes, size, contentType: headers.get("content-type") ?? "", etag };
}

/**
 * Status 416 means an empty object: every range is beyond its end. Null when the object, or this version of it, does
 * not exist.
 */
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
  /** URL of the service without the bucket and without a trailing slash: "https://s3.eu-central-1.amazonaws.com". */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly clock: Clock;
  readonly createFetch: (options: ServiceFetchOptions) => typeof fetch;
  readonly timeoutMs?: number;
  /** Maximum number of keys per list request. */
  readonly pageSize?: number;
}

export type Bucket = ReturnType<typeof openBucket>;

/** Access to any key of one bucket, with path-style URLs. Errors: `storage.unavailable`. */
export function openBucket({ createFetch, clock, timeoutMs = 10_000, pageSize = 1_000, ...service }: BucketOptions) {
  const { origin, pathname } = new URL(`${service.endpoint}/${service.bucket}`);
  const bucketUrl = `${origin}${pathname}`;
  const fetch = createS3Fetch({ createFetch, clock, timeoutMs });
  const client = createDailyClient({ ...service, endpoint: bucketUrl, fetch });
  return {
    bucketUrl,
    /** At most `length` bytes from offset `from`; null when there is no object, or none with this ETag. */
    read: (key: string, from: number, length: number, etag?: string): Promise<ByteRange | null> => {
      const version = etag === undefined ? {} : { "if-match": etag };
      return client()
        .getObjectRaw(key, false, from, from + length, version)
        .then(toByteRange, toByteRangeError);
    },
    exists: async (key: string): Promise<boolean> => (await client().objectExists(key)) === true,
    put: async (key: string, content: Uint8Array | Blob, contentType: string): Promise<void> => {
      const { headers } = await client().putObject(key, content, contentType).catch(throwAs("rejected"));
      if (!headers.has("etag"))
        throw createStorageError({ kind: "invalid-response" }, new Error("PUT was answered without an ETag"));
    },
    startUpload: (key: string, contentType: string) => startMultipartUpload(client, key, contentType),
    delete: async (key: string): Promise<void> => {
      await client().deleteObject(key).catch(throwAs("rejected"));
    },
    list: (prefix: string): AsyncGenerator<ObjectInfo, void, undefined> => listPages(client, prefix, pageSize),
    /** A presigned URL for a PUT with exactly these headers, valid for `seconds`. */
    signPut: (key: string, seconds: number, headers: Readonly<Record<string, string>>): Promise<string> =>
      client().getPresignedUrl("PUT", key, seconds, {}, headers),
  };
}

/** An object that is sent in parts, numbered from 1; it exists once it is complete. */
async function startMultipartUpload(client: () => S3mini, key: string, contentType: string) {
  const id = await client().getMultipartUploadId(key, contentType).catch(throwAs("rejected"));
  const parts: UploadPart[] = [];
  return {
    putPart: async (number: number, bytes: Uint8Array): Promise<void> => {
      parts.push(await client().uploadPart(key, id, bytes, number).catch(throwAs("rejected")));
    },
    complete: async (): Promise<void> => {
      await client().completeMultipartUpload(key, id, parts).catch(throwAs("rejected"));
    },
    abort: async (): Promise<void> => {
      await client().abortMultipartUpload(key, id).catch(throwAs("rejected"));
    },
  };
}

type FetchOptions = Required<Pick<BucketOptions, "createFetch" | "clock" | "timeoutMs">>;

function createS3Fetch({ createFetch, clock, timeoutMs }: FetchOptions): typeof fetch {
  const serviceFetch = createFetch({
    service: "S3",
    timeoutMs,
    // Larger than a page of a listing and than any requested range.
    maxResponseBytes: 4 * 1024 * 1024,
    retry: { kinds: ["unavailable", "rate-limited"], count: 2, firstDelayMs: 100 },
    breaker: { kinds: ["unavailable", "timeout"], failures: 5, openMs: 5_000 },
    classify: (response) => classifyS3Response(response, clock.now()),
  });
  return (url, init) =>
    serviceFetch(url, init).catch((error: unknown) => {
      throw error instanceof ServiceError ? createStorageError(error) : error;
    });
}

/**
 * Creates a new client each day: after midnight UTC, the first request of an s3mini client can be signed with the
 * previous day's key.
 */
function createDailyClient(options: ConstructorParameters<typeof S3mini>[0]): () => S3mini {
  let current = { day: "", client: new S3mini(options) };
  return () => {
    const day = new Date().toISOString().slice(0, 10);
    if (current.day !== day) current = { day, client: new S3mini(options) };
    return current.client;
  };
}

async function* listPages(
  client: () => S3mini,
  prefix: string,
  pageSize: number,
): AsyncGenerator<ObjectInfo, void, undefined> {
  let next: string | undefined;
  do {
    const page = await client().listObjectsPaged("/", prefix, pageSize, next).catch(throwAs("invalid-response"));
    if (!page)
      throw createStorageError({ kind: "rejected", detail: "no-such-bucket" }, new Error("There is nothing to list"));
    for (const { Key, LastModified, Size } of page.objects ?? []) {
      yield { key: Key, modifiedAt: LastModified, size: Size };
    }
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

/** Converts errors of s3mini, which passes those of its `fetch` on. */
function throwAs(kind: ServiceErrorKind): (error: unknown) => never {
  return (error) => {
    throw error instanceof StorageUnavailableError ? error : createStorageError({ kind }, error);
  };
}
