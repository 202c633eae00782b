import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { ApiError, NetworkError, wrapNetworkError } from "../../../../ui/api/http.ts";
import { type PutFile, toUploadError } from "../../../../ui/components/image-upload/put-file.ts";
import { createUploadWithRetries } from "../../../../ui/components/image-upload/upload-with-retries.ts";

/** What the server does with the next PUT: answers with this status and these words, or drops the connection. */
export type PutResponse = { readonly status: number; readonly text?: string } | "dropped";

/**
 * A small HTTP server with the three calls of an upload. Its PUTs answer in the given order, then 200; what it was
 * asked is kept as "METHOD path".
 */
export async function startUploadServer() {
  const requested: string[] = [];
  const puts: PutResponse[] = [];
  const finals: PutResponse[] = [];
  let opened = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      requested.push(`${request.method} ${request.url}`);
      if (request.url?.startsWith("/open") === true) {
        opened += 1;
        return end(response, { status: 200, text: `/put/${opened}` });
      }
      respond(request, response, (request.url === "/finalise" ? finals : puts).shift() ?? { status: 200 });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no port");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { origin: `http://127.0.0.1:${bound.port}`, asked: requested, puts, finals, close };
}

function respond(request: IncomingMessage, response: ServerResponse, next: PutResponse): void {
  if (next === "dropped") request.socket.destroy();
  else end(response, next);
}

function end(response: ServerResponse, { status, text = "" }: { status: number; text?: string }): void {
  response.writeHead(status, { connection: "close" }).end(text);
}

/** The upload as browsers do it, over `fetch`, with waits that are noted and last no time. */
export function uploadTo(origin: string) {
  const waits: number[] = [];
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
    finalize: async (_uploadURL, signal) => `/objects/${await call("PUT", "/finalise", signal)}`,
    delay: async (ms, signal) => {
      waits.push(ms);
      signal.throwIfAborted();
    },
  });
  return { upload, waits };
}
