import { type IncomingHttpHeaders, request } from "node:http";

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Uint8Array;
}

interface RawRequest {
  readonly method?: string;
  /** Sent without normalization. */
  readonly path: string;
  readonly headers?: Record<string, string | string[]>;
  /** Sent chunked, unless the headers have a Content-Length. */
  readonly body?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** After the body: end the request, wait for the response without ending it, or close the connection. */
  readonly afterwards?: "end" | "wait" | "hang up";
}

/** Sends one request as given: no cookie jar, no URL normalization, no added headers. */
export function sendRawRequest(url: string, requested: RawRequest): Promise<RawResponse> {
  const { method = "GET", path, headers = {}, body = [], afterwards = "end" } = requested;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString("utf8"),
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    write(sent, body)
      .then(() => {
        if (afterwards === "end") sent.end();
        if (afterwards === "hang up") sent.destroy();
      })
      .catch(reject);
  });
}

async function write(sent: ReturnType<typeof request>, body: RawRequest["body"] = []): Promise<void> {
  for await (const chunk of body) {
    if (sent.destroyed) return;
    if (!sent.write(chunk)) await waitForDrain(sent);
  }
}

async function waitForDrain(sent: ReturnType<typeof request>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  sent.once("drain", resolve).once("close", resolve);
  await promise;
  sent.off("drain", resolve).off("close", resolve);
}
