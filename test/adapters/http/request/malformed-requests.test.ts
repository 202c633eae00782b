import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { errorBodySchema } from "../../../../adapters/http/contract/schemas.ts";
import { handleMalformedRequests } from "../../../../adapters/http/request/malformed-requests.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";
import { apiSite } from "../api-site.ts";

const site = await apiSite();
const host = "Host: boards.example";
const chunked = `POST /api/login HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
const post = (headers: string) => `POST /api/login HTTP/1.1\r\n${host}\r\n${headers}\r\n\r\n{}`;
const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n\r\n`;

const malformed = /^The request is not valid HTTP\. Check /u;

describe("A malformed request", () => {
  test.each<[string, string, number, RegExp]>([
    ["a URL of 20,000 characters", get(`/${"a".repeat(20_000)}`), 431, /at most 16,384 bytes/u],
    ["a header of 20,000 characters", get("/", `\r\nX-Long: ${"a".repeat(20_000)}`), 431, /remove the cookies/u],
    ["a chunk with a long extension", `${chunked}5;${"a".repeat(20_000)}\r\n`, 413, /chunk extensions are too long/u],
    ["a chunk of no length", `${chunked}zz\r\nabc\r\n`, 400, malformed],
    ["two lengths", post("Content-Length: 2\r\nContent-Length: 3"), 400, malformed],
    ["an unknown method", get("/").replace("GET", "BREW"), 400, malformed],
  ])("%s: returns an error with advice and is logged", async (_name, sent, status, message) => {
    const response = await sendRaw(site.url, sent);
    expect(response.status).toBe(status);
    expect(errorBodySchema.parse(JSON.parse(response.body)).message).toMatch(message);
    expect(response.headers.get("Connection")).toBe("close");
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Content-Length")).toBe(String(Buffer.byteLength(response.body)));
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const id = response.headers.get("X-Request-Id") ?? "none";
    const line = site.log
      .text()
      .split("\n")
      .find((logged) => logged.includes(id));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: 30, status, msg: "no request that can be read" });
  });

  test("gets a response on a connection that carried requests before", async () => {
    const { raw, status } = await sendRaw(site.url, get("/healthz"), get("/").replace("GET", "BREW"));
    expect(raw).toContain('{"status":"alive"}');
    expect(status).toBe(400);
  });

  test("gets no response in the middle of another one", async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.write("begun");
    });
    const { raw } = await sendRaw(await startListening(server), chunked, "zz\r\nabc\r\n");
    expect(raw).toContain("begun");
    expect(raw.match(/HTTP\/1\.1/gu)).toHaveLength(1);
  });

  test.each([
    ["an unknown method", "BREW / HTTP/1.1\r\n\r\n"],
    ["a broken body", `${chunked}zz\r\nabc\r\n`],
  ])("gets its response after that of the complete request before it: %s", async (_name, fault) => {
    const server = createServer((request, response) => {
      request.resume().once("end", () => void setTimeout(() => response.end("done"), 50));
    });
    const { raw } = await sendRaw(await startListening(server), `${post("Content-Length: 2")}${fault}`);
    expect(raw.match(/HTTP\/1\.1 \d+/gu)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
    expect(raw).toContain("done");
  });

  test("gets its response after one that has already started", async () => {
    const server = createServer((_request, response) => {
      response.write("begun");
      setTimeout(() => response.end("done"), 50);
    });
    const { raw } = await sendRaw(await startListening(server), get("/"), "BREW / HTTP/1.1\r\n\r\n", "more of it");
    expect(raw).toMatch(/begun.*done.*HTTP\/1\.1 400/su);
    expect(raw.match(/HTTP\/1\.1/gu)).toHaveLength(2);
  });

  test("returns 408 when it arrives too slowly", async () => {
    const limits = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 };
    const server = createServer(limits, (request) => void request.resume());
    const { status, body } = await sendRaw(await startListening(server), post("Content-Length: 500"));
    expect([status, JSON.parse(body)]).toEqual([
      408,
      { message: "The request took too long to arrive. Please send it again, over a faster connection if you can." },
    ]);
  });
});

test.each<[string, string, number, RegExp]>([
  ["has no Host header", `GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, /Host/u],
  ["has an unknown Expect header", get("/healthz", "\r\nConnection: close\r\nExpect: x"), 417, /Expect/u],
])("a request that %s returns an error with advice", async (_name, sent, status, message) => {
  const response = await sendRaw(site.url, sent);
  expect(response.status).toBe(status);
  expect(errorBodySchema.parse(JSON.parse(response.body)).message).toMatch(message);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("an HTTP/1.0 request needs no Host header", async () => {
  expect((await sendRaw(site.url, "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
});

/**
 * Sends the first text, then one more per received chunk, and returns the last response when the server has closed the
 * connection.
 */
async function sendRaw(url: string, ...[first = "", ...more]: readonly string[]) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(first, "latin1");
  socket.on("data", () => void socket.write(more.shift() ?? "", "latin1"));
  const raw = await text(socket);
  const [head = "", body = ""] =
    raw
      .split(/(?=HTTP\/1\.1 )/u)
      .at(-1)
      ?.split("\r\n\r\n") ?? [];
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  return { raw, status: Number(statusLine.split(" ")[1]), headers, body };
}

async function startListening(server: ReturnType<typeof createServer>): Promise<string> {
  handleMalformedRequests(server, recordingLog().logger);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
}
