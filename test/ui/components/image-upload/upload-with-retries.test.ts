import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { ApiError, NetworkError, wrapNetworkError } from "../../../../ui/api/http.ts";
import {
  createUploadWithRetries,
  delay,
  isRetryable,
  needsNewUploadUrl,
  type PutFile,
  toUploadError,
  UploadUrlExpiredError,
} from "../../../../ui/components/image-upload/upload-with-retries.ts";

/** Response to the next PUT: a status and a text, or a closed connection. */
type PutResponse = { readonly status: number; readonly text?: string } | "dropped";

/**
 * An HTTP server with the three endpoints of an upload. The PUT endpoints send the queued responses in order, then 200.
 * `requests` records "METHOD path" of each request.
 */
async function startUploadServer() {
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
      const responses = request.url === "/finalize" ? finalizeResponses : putResponses;
      const next = responses.shift() ?? { status: 200 };
      if (next === "dropped") request.socket.destroy();
      else end(response, next);
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

function end(response: ServerResponse, { status, text = "" }: { status: number; text?: string }): void {
  response.writeHead(status, { connection: "close" }).end(text);
}

/** An upload over `fetch`. `delays` records the delays before retries, which take no time. */
function createTestUpload(origin: string) {
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

const image = new Blob([new Uint8Array([0xff, 0xd8, 0xff])]);
const open = "POST /open?size=3";
let server: Awaited<ReturnType<typeof startUploadServer>>;
beforeEach(async () => {
  server = await startUploadServer();
});
afterEach(() => server.close());

async function uploadWith(
  putResponses: readonly PutResponse[],
  finalizeResponses: readonly PutResponse[] = [],
  abort = new AbortController(),
) {
  server.putResponses.push(...putResponses);
  server.finalizeResponses.push(...finalizeResponses);
  const { upload, delays } = createTestUpload(server.origin);
  const retryErrors: unknown[] = [];
  const callbacks = {
    signal: abort.signal,
    onProgress: () => undefined,
    onRetry: (error: unknown) => void retryErrors.push(error),
  };
  const outcome = await upload(image, callbacks).catch((error: unknown) => error);
  return { outcome, delays, retryErrors };
}

describe("an upload", () => {
  it("requests a URL, sends the image there and finalizes it", async () => {
    const { outcome, delays } = await uploadWith([]);
    expect(outcome).toBe("/objects/");
    expect(server.requests).toEqual([open, "PUT /put/1", "PUT /finalize"]);
    expect(delays).toEqual([]);
  });

  it.each([408, 409, 418, 423, 429, 500, 599])("is retried after status %i", async (status) => {
    const { outcome, delays, retryErrors } = await uploadWith([{ status }]);
    expect(outcome).toBe("/objects/");
    expect(server.requests).toEqual([open, "PUT /put/1", "PUT /put/1", "PUT /finalize"]);
    expect(delays).toEqual([0]);
    expect(retryErrors).toMatchObject([{ status }]);
  });

  it.each([400, 401, 403, 404, 413, 422, 501, 505])("is not retried after status %i", async (status) => {
    const { outcome, delays } = await uploadWith([{ status, text: "no" }]);
    expect(outcome).toBeInstanceOf(ApiError);
    expect(outcome).toMatchObject({ status, message: `${status}: no` });
    expect(server.requests).toEqual([open, "PUT /put/1"]);
    expect(delays).toEqual([]);
  });

  it("is retried with a new URL after a network error at another site", async () => {
    const { outcome, retryErrors } = await uploadWith(["dropped", "dropped"]);
    expect(outcome).toBe("/objects/");
    expect(retryErrors).toEqual([expect.any(NetworkError), expect.any(NetworkError)]);
    expect(server.requests).toEqual([open, "PUT /put/1", open, "PUT /put/2", open, "PUT /put/3", "PUT /finalize"]);
  });

  it("requests a new URL when the previous one has expired", async () => {
    const expired = { status: 403, text: "<Message>Request has expired</Message>" };
    const { outcome } = await uploadWith([expired, { status: 503 }]);
    expect(outcome).toBe("/objects/");
    expect(server.requests).toEqual([open, "PUT /put/1", open, "PUT /put/2", "PUT /put/2", "PUT /finalize"]);
  });

  it("is retried after 0, 1, 3 and 5 seconds, then fails", async () => {
    const unavailable = { status: 503, text: "busy" };
    const { outcome, delays } = await uploadWith(Array.from({ length: 9 }, () => unavailable));
    expect(outcome).toMatchObject({ status: 503 });
    expect(delays).toEqual([0, 1000, 3000, 5000]);
    expect(server.requests).toEqual([open, ...Array.from({ length: 5 }, () => "PUT /put/1")]);
  });

  it("repeats only the finalize request when that fails", async () => {
    const { outcome } = await uploadWith([], ["dropped", { status: 503 }]);
    expect(outcome).toBe("/objects/");
    const finalized = Array.from({ length: 3 }, () => "PUT /finalize");
    expect(server.requests).toEqual([open, "PUT /put/1", ...finalized]);
  });

  it("is not retried after an abort", async () => {
    const abort = new AbortController();
    abort.abort(new Error("canceled"));
    const { outcome, delays } = await uploadWith([], [], abort);
    expect(outcome).toMatchObject({ message: "canceled" });
    expect(delays).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});

const [ownUrl, foreignUrl] = ["/api/local-upload/token", "https://store.example/key?signature"];

test("only URLs of other sites are replaced after a network error", () => {
  expect(needsNewUploadUrl(ownUrl, new NetworkError())).toBe(false);
  expect(needsNewUploadUrl(foreignUrl, new NetworkError())).toBe(true);
  expect(needsNewUploadUrl(foreignUrl, new ApiError(503, "", ""))).toBe(false);
  expect(needsNewUploadUrl(ownUrl, new UploadUrlExpiredError(403, "", ""))).toBe(true);
});

test.each([
  ["every 403 of this site", ownUrl, 403, '{"message":"A picture was already sent."}', true],
  ["a 403 of another site that says so", foreignUrl, 403, "<Message>Request has expired</Message>", true],
  ["no other 403 of another site", foreignUrl, 403, "<Code>AccessDenied</Code>", false],
  ["no other status", ownUrl, 404, "expired", false],
])("a URL counts as expired after %s", (_, url, status, text, isExpired) => {
  const error = toUploadError(url, status, text, "");
  expect(error).toBeInstanceOf(ApiError);
  expect(error instanceof UploadUrlExpiredError).toBe(isExpired);
  expect(isRetryable(error)).toBe(isExpired);
});

test("a delay ends after its time, or rejects on abort and clears the timer", async () => {
  vi.useFakeTimers();
  try {
    const done = vi.fn();
    void delay(3000, new AbortController().signal).then(done);
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
    const abort = new AbortController();
    const pending = delay(3000, abort.signal);
    abort.abort(new Error("canceled"));
    await expect(pending).rejects.toThrow("canceled");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
