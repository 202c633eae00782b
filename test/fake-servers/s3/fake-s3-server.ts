import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { S3Config } from "../../../adapters/storage/s3/settings.ts";

/** A fault of one response: another response, a dropped connection, a truncated or endless body, or no response. */
export type S3Fault = S3Response | "dropped" | "cut off" | "endless" | "silent";

/**
 * An S3 server with one bucket over plain HTTP, for faults that a real server cannot be made to show. Signatures are
 * not checked. `faults` are consumed one per request, undefined for a correct response; afterwards every response is
 * correct.
 * `requests` lists the received requests as "METHOD path".
 */
export async function startFakeS3Server() {
  const requests: string[] = [];
  const faults: (S3Fault | undefined)[] = [];
  const bucket = createBucket();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void readBody(request).then((body) => {
      const fault = faults.shift();
      if (fault === undefined) sendResponse(response, request.method, respond(bucket, request, body));
      else sendFault(response, request.method, fault);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the store has no port");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  const settings = { region: "us-east-1", bucket: "boards", accessKeyId: "an id", secretAccessKey: "s3cret-key" };
  return { config: { ...settings, endpoint: `http://127.0.0.1:${bound.port}` }, requests, faults, close };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function respond(bucket: ReturnType<typeof createBucket>, request: IncomingMessage, body: Buffer): S3Response {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
  const key = pathname.replace(/^\/boards\/?/u, "");
  const { range, "if-match": ifMatch, "content-type": contentType = "" } = request.headers;
  if (request.method === "OPTIONS") return preflight(request);
  if (request.method === "PUT") return bucket.put(key, body, contentType);
  if (request.method === "DELETE") return bucket.delete(key);
  if (key !== "") return bucket.get(key, range, ifMatch);
  const after = searchParams.get("continuation-token") ?? "";
  return bucket.list(searchParams.get("prefix") ?? "", Number(searchParams.get("max-keys")), after);
}

/** Allows every origin and every request header. */
function preflight({ headers }: IncomingMessage): S3Response {
  return {
    status: 200,
    headers: {
      "access-control-allow-origin": headers.origin ?? "*",
      "access-control-allow-methods": "GET, HEAD, PUT",
      "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    },
  };
}

function sendResponse(
  response: ServerResponse,
  method: string | undefined,
  { status, headers = {}, body = "" }: S3Response,
): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(method === "HEAD" ? "" : body);
}

function sendFault(response: ServerResponse, method: string | undefined, fault: S3Fault): void {
  if (typeof fault === "object") sendResponse(response, method, fault);
  else if (fault === "dropped") response.socket?.destroy();
  else if (fault !== "silent") sendBrokenBody(response, fault);
}

function sendBrokenBody(response: ServerResponse, fault: "cut off" | "endless"): void {
  response.writeHead(200, { etag: '"one"', "content-type": "image/jpeg" });
  if (fault === "cut off") response.write("half", () => response.socket?.destroy());
  else sendEndlessly(response);
}

function sendEndlessly(response: ServerResponse): void {
  const writeUntilFull = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on("drain", writeUntilFull);
  writeUntilFull();
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** An in-memory bucket; each operation returns S3's response. */
function createBucket() {
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

export interface S3Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An error response in S3's XML format. */
export function errorResponse(status: number, code: string): S3Response {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It did not work.</Message></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}

/** Settings of a site that stores its objects in this bucket. */
export const getS3Env = (config: Omit<S3Config, "kind" | "publicUrl">) => ({
  STORAGE: "s3",
  S3_ENDPOINT: config.endpoint,
  S3_REGION: config.region,
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});
