import { createHash } from "node:crypto";
import type { S3Response } from "./s3-response.ts";
import { errorResponse } from "./s3-response.ts";

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** An in-memory bucket; each operation returns S3's response. */
export function createBucket() {
  const objects = new Map<string, StoredObject>();
  return {
    put: (key: string, bytes: Buffer, contentType: string): S3Response => {
      const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      objects.set(key, { bytes, contentType, etag, modifiedAt: new Date() });
      // Real servers send this content type with an empty body.
      return { status: 200, headers: { etag, "content-type": "text/html; charset=UTF-8" } };
    },
    delete: (key: string): S3Response => {
      objects.delete(key);
      return { status: 204 };
    },
    get: (key: string, range: string | undefined, ifMatch: string | undefined): S3Response => {
      const object = objects.get(key);
      if (object === undefined) return errorResponse(404, "NoSuchKey");
      if (ifMatch !== undefined && ifMatch !== object.etag) return errorResponse(412, "PreconditionFailed");
      return range === undefined ? sendObject(object) : sendRange(object, range);
    },
    list: (prefix: string, maxKeys: number, after: string): S3Response => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      const entries = keys.slice(0, maxKeys).flatMap((key) => renderEntry(key, objects.get(key)));
      const next = keys.length > maxKeys ? keys[maxKeys - 1] : undefined;
      const token = next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
      return {
        status: 200,
        headers: { "content-type": "application/xml" },
        body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${entries.join("")}${token}</ListBucketResult>`,
      };
    },
  };
}

function sendObject({ bytes, contentType, etag }: StoredObject): S3Response {
  return { status: 200, headers: { etag, "content-type": contentType }, body: bytes };
}

function sendRange({ bytes, contentType, etag }: StoredObject, range: string): S3Response {
  const [, from = "0", to = "0"] = /^bytes=(\d+)-(\d+)$/u.exec(range) ?? [];
  if (Number(from) >= bytes.length) return errorResponse(416, "InvalidRange");
  const body = bytes.subarray(Number(from), Number(to) + 1);
  const contentRange = `bytes ${from}-${Number(from) + body.length - 1}/${bytes.length}`;
  return { status: 206, headers: { etag, "content-type": contentType, "content-range": contentRange }, body };
}

function renderEntry(key: string, object: StoredObject | undefined): readonly string[] {
  if (object === undefined) return [];
  const { bytes, modifiedAt } = object;
  const fields = `<Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`;
  return [`<Contents>${fields}</Contents>`];
}
