import { once } from "node:events";
import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { closeGracefully, getLocalUrl, listen } from "../../bootstrap/http-server.ts";
import { moodboardLimits } from "../../core/moodboard/upload-rules.ts";

const here = { host: "127.0.0.1", port: 0 };

test("keeps idle connections open longer than the 60 s of proxies", async () => {
  const server = await listen((_request, response) => response.end("hello"), here);
  onTestFinished(() => closeGracefully(server));
  const { headers } = await fetch(getLocalUrl(server, here));
  expect(headers.get("connection")).toBe("keep-alive");
  expect(Number(/timeout=(?<seconds>\d+)/u.exec(headers.get("keep-alive") ?? "")?.groups?.seconds)).toBeGreaterThan(60);
});

test("allows the largest image at 10 kB/s and limits the time for headers to 60 s", async () => {
  const server = await listen(() => undefined, here);
  onTestFinished(() => closeGracefully(server));
  expect(server.requestTimeout).toBeGreaterThan((moodboardLimits.maxBytes / 10_000) * 1_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
});

describe("closeGracefully", () => {
  // The timer after which the remaining connections are closed by force never ends.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("finishes a pending request and sends Connection: close", async () => {
    const { server, answer, response } = await startPendingRequest();
    const stopped = closeGracefully(server);
    response.end("answered");
    expect((await answer).headers.connection).toBe("close");
    await stopped;
  });

  test("closes the connection after a response that had already begun", async () => {
    const { server, answer, response } = await startPendingRequest();
    response.write("begun");
    const { headers } = await answer;
    expect(headers.connection).toBe("keep-alive");
    const stopped = closeGracefully(server);
    response.end("ended");
    await stopped;
  });

  test("finishes all requests that a connection has sent", async () => {
    const responses: ServerResponse[] = [];
    const requested = Promise.withResolvers<void>();
    const server = await listen((_request, response) => {
      if (responses.push(response) === 2) requested.resolve();
    }, here);
    const { hostname, port, host } = new URL(getLocalUrl(server, here));
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(2));
    await requested.promise;
    const stopped = closeGracefully(server);
    for (const response of responses) response.end("answered");
    expect((await text(socket)).match(/answered/gu)).toHaveLength(2);
    await stopped;
  });

  test("does not wait for a connection without requests", async () => {
    const server = await listen(() => undefined, here);
    const accepted = once(server, "connection");
    const { hostname, port } = new URL(getLocalUrl(server, here));
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    await accepted;
    await closeGracefully(server);
  });
});

/** Sends a request with keep-alive, as browsers do, and leaves it pending. */
async function startPendingRequest() {
  const requested = Promise.withResolvers<ServerResponse>();
  const server = await listen((_request, response) => requested.resolve(response), here);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    get(getLocalUrl(server, here), { agent }, (message) => resolve(message.resume())).once("error", reject);
  });
  return { server, answer: response, response: await requested.promise };
}
