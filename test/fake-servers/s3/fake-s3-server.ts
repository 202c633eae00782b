import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createBucket } from "./s3-objects.ts";
import type { S3Response } from "./s3-response.ts";

/** A fault of one response: another response, a dropped connection, a truncated or endless body, or no response. */
export type S3Fault = S3Response | "dropped" | "cut off" | "endless" | "silent";

/**
 * An S3 server with one bucket over plain HTTP, for faults that a real server cannot be made to show. Signatures are not
 * checked. `faults` are consumed one per request, undefined for a correct response; afterwards every response is correct.
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
