import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { ApiError, ConnectionLost, orConnectionLost } from "../../../../ui/api/http.ts";
import { type PutFile, uploadRefusal } from "../../../../ui/components/image-upload/put-file.ts";
import { makeUploadPicture } from "../../../../ui/components/image-upload/upload-with-retries.ts";

/** What the server does with the next PUT: answers with this status and these words, or drops the connection. */
export type PutAnswer = { readonly status: number; readonly text?: string } | "dropped";

/**
 * A small HTTP server with the three calls of an upload. Its PUTs answer in the given order, then 200; what it was
 * asked is kept as "METHOD path".
 */
export async function startUploadServer() {
  const asked: string[] = [];
  const puts: PutAnswer[] = [];
  const finals: PutAnswer[] = [];
  let opened = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      asked.push(`${request.method} ${request.url}`);
      if (request.url?.startsWith("/open") === true) {
        opened += 1;
        return end(response, { status: 200, text: `/put/${opened}` });
      }
      answer(request, response, (request.url === "/finalise" ? finals : puts).shift() ?? { status: 200 });
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
  return { origin: `http://127.0.0.1:${bound.port}`, asked, puts, finals, close };
}

function answer(request: IncomingMessage, response: ServerResponse, next: PutAnswer): void {
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
    const response = await orConnectionLost(fetch(origin + path, { method, signal }));
    if (response.ok) return await response.text();
    throw new ApiError(response.status, await response.text(), response.statusText);
  };
  const put: PutFile = async ({ uploadURL, file, signal }) => {
    const sent = fetch(origin + uploadURL, { method: "PUT", body: await file.arrayBuffer(), signal });
    const response = await sent.catch((error: unknown) => {
      throw signal.aborted ? signal.reason : new ConnectionLost(error);
    });
    if (response.ok) return;
    throw uploadRefusal(uploadURL, response.status, await response.text(), response.statusText);
  };
  const upload = makeUploadPicture({
    open: (size, signal) => call("POST", `/open?size=${size}`, signal),
    put,
    finalise: async (_uploadURL, signal) => `/objects/${await call("PUT", "/finalise", signal)}`,
    wait: async (ms, signal) => {
      waits.push(ms);
      signal.throwIfAborted();
    },
  });
  return { upload, waits };
}
