import { expect, onTestFinished, test } from "vitest";
import { listen, localAddress, stopListening } from "../../bootstrap/listen.ts";

const here = { host: "127.0.0.1", port: 0 };

test("a connection stays open for longer than a proxy keeps its own, a minute", async () => {
  const server = await listen((_request, response) => response.end("hello"), here);
  onTestFinished(() => stopListening(server));
  const { headers } = await fetch(localAddress(server, here));
  expect(headers.get("connection")).toBe("keep-alive");
  expect(Number(/timeout=(?<seconds>\d+)/u.exec(headers.get("keep-alive") ?? "")?.groups?.seconds)).toBeGreaterThan(60);
});
