import { createHash } from "node:crypto";
import type { S3Response } from "./s3-response.ts";
import { errorResponse } from "./s3-response.ts";

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** The objects of one bucket, and what S3 answers when they are asked for. */
export function s3Objects() {
  const objects = new Map<string, StoredObject>();
  return {
    put: (key: string, bytes: Buffer, contentType: string): S3Response => {
      const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      objects.set(key, { bytes, contentType, etag, modifiedAt: new Date() });
      // Real stores claim to send a page here, and send nothing.
      return { status: 200, headers: { etag, "content-type": "text/html; charset=UTF-8" } };
    },
    remove: (key: string): S3Response => {
      objects.delete(key);
      return { status: 204 };
    },
    get: (key: string, range: string | undefined, ifMatch: string | undefined): S3Response => {
      const object = objects.get(key);
      if (object === undefined) return errorResponse(404, "NoSuchKey");
      if (ifMatch !== undefined && ifMatch !== object.etag) return errorResponse(412, "PreconditionFailed");
      return range === undefined ? fullRange(object) : part(object, range);
    },
    list: (prefix: string, most: number, after: string): S3Response => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      const shown = keys.slice(0, most).flatMap((key) => entry(key, objects.get(key)));
      const next = keys.length > most ? keys[most - 1] : undefined;
      const token = next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
      return {
        status: 200,
        headers: { "content-type": "application/xml" },
        body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${shown.join("")}${token}</ListBucketResult>`,
      };
    },
  };
}

function fullRange({ bytes, contentType, etag }: StoredObject): S3Response {
  return { status: 200, headers: { etag, "content-type": contentType }, body: bytes };
}

function part({ bytes, contentType, etag }: StoredObject, range: string): S3Response {
  const [, from = "0", to = "0"] = /^bytes=(\d+)-(\d+)$/u.exec(range) ?? [];
  if (Number(from) >= bytes.length) return errorResponse(416, "InvalidRange");
  const body = bytes.subarray(Number(from), Number(to) + 1);
  const shown = `bytes ${from}-${Number(from) + body.length - 1}/${bytes.length}`;
  return { status: 206, headers: { etag, "content-type": contentType, "content-range": shown }, body };
}

function entry(key: string, object: StoredObject | undefined): readonly string[] {
  if (object === undefined) return [];
  const { bytes, modifiedAt } = object;
  const inside = `<Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`;
  return [`<Contents>${inside}</Contents>`];
}
