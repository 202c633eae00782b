import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { s3Objects } from "./s3-objects.ts";
import type { S3Response } from "./s3-response.ts";

/** What may go wrong with one answer: another one, one that breaks off, one that never ends, or none at all. */
export type S3Fault = S3Response | "dropped" | "cut off" | "endless" | "silent";

/**
 * A store with one bucket, over plain HTTP, for what cannot be arranged with a real one. It looks at no signature.
 * `faults` are what it answers next, undefined for a right answer, before it works again; what it was asked is kept as "METHOD path".
 */
export async function startS3Store() {
  const requested: string[] = [];
  const faults: (S3Fault | undefined)[] = [];
  const objects = s3Objects();
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    void readBody(request).then((body) => {
      const fault = faults.shift();
      if (fault === undefined) stop(response, request.method, respond(objects, request, body));
      else fail(response, request.method, fault);
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
  const place = { region: "us-east-1", bucket: "boards", accessKeyId: "an id", secretAccessKey: "s3cret-key" };
  return { place: { ...place, endpoint: `http://127.0.0.1:${bound.port}` }, asked: requested, faults, close };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function respond(objects: ReturnType<typeof s3Objects>, request: IncomingMessage, body: Buffer): S3Response {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
  const key = pathname.replace(/^\/boards\/?/u, "");
  const { range, "if-match": ifMatch, "content-type": contentType = "" } = request.headers;
  if (request.method === "OPTIONS") return preflight(request);
  if (request.method === "PUT") return objects.put(key, body, contentType);
  if (request.method === "DELETE") return objects.remove(key);
  if (key !== "") return objects.get(key, range, ifMatch);
  const after = searchParams.get("continuation-token") ?? "";
  return objects.list(searchParams.get("prefix") ?? "", Number(searchParams.get("max-keys")), after);
}

/** Every page may do everything. */
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

function stop(
  response: ServerResponse,
  method: string | undefined,
  { status, headers = {}, body = "" }: S3Response,
): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(method === "HEAD" ? "" : body);
}

function fail(response: ServerResponse, method: string | undefined, fault: S3Fault): void {
  if (typeof fault === "object") stop(response, method, fault);
  else if (fault === "dropped") response.socket?.destroy();
  else if (fault !== "silent") breakOff(response, fault);
}

function breakOff(response: ServerResponse, fault: "cut off" | "endless"): void {
  response.writeHead(200, { etag: '"one"', "content-type": "image/jpeg" });
  if (fault === "cut off") response.write("half", () => response.socket?.destroy());
  else pour(response);
}

function pour(response: ServerResponse): void {
  const goOn = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on("drain", goOn);
  goOn();
}
