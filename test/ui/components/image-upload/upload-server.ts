import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { ApiError, NetworkError, wrapNetworkError } from "../../../../ui/api/http.ts";
import {
  createUploadWithRetries,
  type PutFile,
  toUploadError,
} from "../../../../ui/components/image-upload/upload-with-retries.ts";

/** Response to the next PUT: a status and a text, or a closed connection. */
export type PutResponse = { readonly status: number; readonly text?: string } | "dropped";

/**
 * An HTTP server with the three endpoints of an upload. The PUT endpoints send the queued responses in order, then 200.
 * `requests` records "METHOD path" of each request.
 */
export async function startUploadServer() {
  const requests: string[] = [];
  const putResponses: PutResponse[] = [];
  const finalizeResponses: PutResponse[] = [];
  let opened = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      requests.push(`${request.method} ${request.url}`);
      if (request.url?.startsWith("/open") === true) {
        opened += 1;
        return end(response, { status: 200, text: `/put/${opened}` });
      }
      respond(
        request,
        response,
        (request.url === "/finalize" ? finalizeResponses : putResponses).shift() ?? { status: 200 },
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { origin: `http://127.0.0.1:${address.port}`, requests, putResponses, finalizeResponses, close };
}

function respond(request: IncomingMessage, response: ServerResponse, next: PutResponse): void {
  if (next === "dropped") request.socket.destroy();
  else end(response, next);
}

function end(response: ServerResponse, { status, text = "" }: { status: number; text?: string }): void {
  response.writeHead(status, { connection: "close" }).end(text);
}

/** An upload over `fetch`. `delays` records the delays before retries, which take no time. */
export function createTestUpload(origin: string) {
  const delays: number[] = [];
  const call = async (method: string, path: string, signal: AbortSignal) => {
    const response = await wrapNetworkError(fetch(origin + path, { method, signal }));
    if (response.ok) return await response.text();
    throw new ApiError(response.status, await response.text(), response.statusText);
  };
  const put: PutFile = async ({ uploadURL, file, signal }) => {
    const sent = fetch(origin + uploadURL, { method: "PUT", body: await file.arrayBuffer(), signal });
    const response = await sent.catch((error: unknown) => {
      throw signal.aborted ? signal.reason : new NetworkError(error);
    });
    if (response.ok) return;
    throw toUploadError(uploadURL, response.status, await response.text(), response.statusText);
  };
  const upload = createUploadWithRetries({
    requestUploadUrl: (size, signal) => call("POST", `/open?size=${size}`, signal),
    put,
    finalize: async (_uploadURL, signal) => `/objects/${await call("PUT", "/finalize", signal)}`,
    delay: async (ms, signal) => {
      delays.push(ms);
      signal.throwIfAborted();
    },
  });
  return { upload, delays };
}
