import { afterAll, describe, expect, it } from "vitest";
import { createServiceFetch } from "../../../../adapters/http-client/service-fetch.ts";
import { createOpenAiWriter, type OpenAiWriterOptions } from "../../../../adapters/writer/openai/openai-writer.ts";
import {
  type OpenAiResponse,
  respondWithError,
  respondWithText,
  startFakeOpenAiServer,
} from "../../../fake-servers/fake-openai-server.ts";

const server = await startFakeOpenAiServer();
afterAll(() => server.close());

const key = "sk-very-secret";
const title = "Solid Oak Sofa";
const input = { style: "Japandi", subject: "Japandi Living Room", productTitles: [title] };

async function getFailure(options: Partial<OpenAiWriterOptions>): Promise<Error> {
  const writer = createOpenAiWriter({
    model: "double",
    createFetch: createServiceFetch,
    apiKey: key,
    baseUrl: server.baseUrl,
    ...options,
  });
  const failure: unknown = await writer.write(input).catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error("nothing was refused");
  return failure;
}

/** The logged cause. */
const getRequest = ({ cause }: Error) => (cause instanceof Error && cause.cause === undefined ? cause.message : "");
const raw = (type: string, body: string) => (response: Parameters<OpenAiResponse>[0]) =>
  void response.writeHead(200, { "Content-Type": type }).end(body);
const coded = (status: number, error: object) => (response: Parameters<OpenAiResponse>[0]) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify({ error }));

const responses: readonly (readonly [what: string, OpenAiResponse, message: RegExp, cause: RegExp])[] = [
  [
    "drops the connection",
    (response) => void response.destroy(),
    /cannot be reached.*OPENAI_BASE_URL/u,
    /socket|SOCKET/u,
  ],
  ["resets the connection", breakingOff, /cannot be reached/u, /SOCKET/u],
  [
    "sends the key's owner elsewhere",
    (response) => void response.writeHead(307, { Location: "http://127.0.0.1:9/" }).end(),
    /has moved.*OPENAI_BASE_URL/u,
    /answered 307/u,
  ],
  ["sends an endless body", endless, /unreadable/u, /longer than/u],
  ["answers with HTML", raw("text/html", `<html>${title}</html>`), /unreadable.*OPENAI_BASE_URL/u, /no text/u],
  ["answers with invalid JSON", raw("application/json", `{{${title}`), /unreadable/u, /^SyntaxError$/u],
  ["answers without a choice", raw("application/json", "{}"), /unreadable/u, /no text/u],
  ["answers with a number", respondWithText(42), /unreadable/u, /no text/u],
  ["answers with an object", respondWithText({ text: title }), /unreadable/u, /no text/u],
  ["fails with 500", respondWithError(500, title, { "retry-after-ms": "1" }), /service failed/u, /answered 500/u],
  [
    "refuses what it was asked",
    coded(400, { message: `${key} ${title}`, type: "invalid_request_error", param: "model", code: "bad" }),
    /refused the request.*OPENAI_MODEL/u,
    /answered 400, invalid_request_error, bad, model/u,
  ],
  ["answers 402", coded(402, { message: title }), /quota is used up.*owner/u, /answered 402/u],
  [
    "has a quota that is used up",
    (response) => {
      response.setHeader("retry-after-ms", "1");
      coded(429, { message: title, code: "insufficient_quota" })(response);
    },
    /quota is used up/u,
    /answered 429, insufficient_quota/u,
  ],
  ["repeats the key as a code", coded(401, { message: key, code: key }), /OPENAI_API_KEY/u, /^answered 401$/u],
  [
    "writes what may not stand there",
    respondWithText(`Buy ${title} at evil.com.`),
    /no usable text/u,
    /broke the rules/u,
  ],
];

/** Timeouts for servers that do not answer. */
const shortTimeouts = { timeoutMs: 200, totalMs: 3_000 };
const delays = [
  ["never answers", () => undefined, /took too long.*moment/u, /Timeout/u, shortTimeouts],
  ["sends its body slowly", dripping, /took too long/u, /TimeoutError/u, shortTimeouts],
] as const;

describe("a service that", () => {
  it.each([...responses, ...delays])("%s causes an error with a suggestion and a logged cause", async (...row) => {
    const [, response, message, cause, timeout = {}] = row;
    server.respondWith(response);
    const failure = await getFailure(timeout);
    expect(failure).toMatchObject({ code: "writer.unavailable", suggestion: expect.stringContaining("built-in") });
    expect(failure.message).toMatch(message);
    expect(getRequest(failure)).toMatch(cause);
    expect(`${failure.message} ${getRequest(failure)}`).not.toMatch(new RegExp(`${key}|${title}`, "u"));
  });

  it("cannot be reached causes an error", async () => {
    const missing = await startFakeOpenAiServer();
    await missing.close();
    const failure = await getFailure({ baseUrl: missing.baseUrl });
    expect(failure.message).toMatch(/cannot be reached/u);
    expect(getRequest(failure)).toBe(`connect ECONNREFUSED ${new URL(missing.baseUrl).host}`);
  });

  it("has an unknown host name causes an error", async () => {
    // Exceeds the length limit of host names, so that no network is needed.
    const host = `${"no-such-host-".repeat(6)}.invalid`;
    const failure = await getFailure({ baseUrl: `http://${host}/v1` });
    expect(failure.message).toMatch(/cannot be reached/u);
    expect(getRequest(failure)).toMatch(new RegExp(`^getaddrinfo \\w+ ${host}$`, "u"));
  });
});

type Response = Parameters<OpenAiResponse>[0];

function dripping(response: Response): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const drops = setInterval(() => response.write(" "), 20);
  response.once("close", () => clearInterval(drops));
}

function breakingOff(response: Response): void {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
  response.write('{"choices":', () => response.destroy());
}

function endless(response: Response): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    while (response.writable && response.write("x".repeat(65_536)));
    response.once("drain", more);
  };
  more();
}
