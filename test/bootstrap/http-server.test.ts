import { once } from "node:events";
import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { closeGracefully, getLocalUrl, listen } from "../../bootstrap/http-server.ts";
import { moodboardLimits } from "../../core/moodboard/upload-rules.ts";

const here = { host: "127.0.0.1", port: 0 };

test("a connection stays open for longer than a proxy keeps its own, a minute", async () => {
  const server = await listen((_request, response) => response.end("hello"), here);
  onTestFinished(() => closeGracefully(server));
  const { headers } = await fetch(getLocalUrl(server, here));
  expect(headers.get("connection")).toBe("keep-alive");
  expect(Number(/timeout=(?<seconds>\d+)/u.exec(headers.get("keep-alive") ?? "")?.groups?.seconds)).toBeGreaterThan(60);
});

test("the largest picture may come over a line of 10 kB a second, but headers may not take long", async () => {
  const server = await listen(() => undefined, here);
  onTestFinished(() => closeGracefully(server));
  expect(server.requestTimeout).toBeGreaterThan((moodboardLimits.maxBytes / 10_000) * 1_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
});

describe("a server that stops", () => {
  test("answers the request that is under way, and says that it closes the connection", async () => {
    const { server, answer, response } = await aRequestUnderWay();
    const stopped = closeGracefully(server);
    response.end("answered");
    expect((await answer).headers.connection).toBe("close");
    await expectSoon(stopped);
  });

  test("closes a connection as soon as an answer that had begun before is through", async () => {
    const { server, answer, response } = await aRequestUnderWay();
    response.write("begun");
    const { headers } = await answer;
    expect(headers.connection).toBe("keep-alive");
    const stopped = closeGracefully(server);
    response.end("ended");
    await expectSoon(stopped);
  });

  test("does not wait for a connection over which nothing was ever asked", async () => {
    const server = await listen(() => undefined, here);
    const accepted = once(server, "connection");
    const { hostname, port } = new URL(getLocalUrl(server, here));
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    await accepted;
    await expectSoon(closeGracefully(server));
  });
});

/** Asked by a browser, which keeps its connection. */
async function aRequestUnderWay() {
  const requested = Promise.withResolvers<ServerResponse>();
  const server = await listen((_request, response) => requested.resolve(response), here);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    get(getLocalUrl(server, here), { agent }, (message) => resolve(message.resume())).once("error", reject);
  });
  return { server, answer: response, response: await requested.promise };
}

/** Long before it would cut off what is left. */
async function expectSoon(stopped: Promise<void>): Promise<void> {
  const began = performance.now();
  await stopped;
  expect(performance.now() - began).toBeLessThan(2_000);
}
