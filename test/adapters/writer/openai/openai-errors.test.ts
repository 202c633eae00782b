import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createServiceFetch } from "../../../../adapters/http-client/service-fetch.ts";
import { createOpenAiWriter, type OpenAiWriterOptions } from "../../../../adapters/writer/openai/openai-writer.ts";
import {
  type OpenAiResponse,
  respondWithDescription,
  respondWithError,
  respondWithText,
  respondWithUnsupportedParameter,
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
  [
    "sends the key's owner elsewhere",
    (response) => void response.writeHead(307, { Location: "http://127.0.0.1:9/" }).end(),
    /has moved.*OPENAI_BASE_URL/u,
    /answered 307/u,
  ],
  ["sends an endless body", endless, /unreadable/u, /longer than/u],
  ["answers with HTML", raw("text/html", `<html>${title}</html>`), /unreadable.*OPENAI_BASE_URL/u, /no text/u],
  ["answers with invalid JSON", raw("application/json", `{{${title}`), /unreadable/u, /^SyntaxError$/u],
  ["answers with an object", respondWithText({ text: title }), /unreadable/u, /no text/u],
  [
    "refuses what it was asked",
    coded(400, { message: `${key} ${title}`, type: "invalid_request_error", param: "model", code: "bad" }),
    /refused the request.*OPENAI_MODEL/u,
    /answered 400, invalid_request_error, bad, model/u,
  ],
  [
    "has a quota that is used up",
    (response) => {
      response.setHeader("retry-after-ms", "1");
      coded(429, { message: title, code: "insufficient_quota" })(response);
    },
    /quota is used up/u,
    /answered 429, insufficient_quota/u,
  ],
  ["does not know the model", coded(404, { message: title }), /model/u, /answered 404/u],
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
});

type Response = Parameters<OpenAiResponse>[0];

function dripping(response: Response): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const drops = setInterval(() => response.write(" "), 20);
  response.once("close", () => clearInterval(drops));
}

function endless(response: Response): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    while (response.writable && response.write("x".repeat(65_536)));
    response.once("drain", more);
  };
  more();
}

const good = "Low oak and washed linen hold this room together, and the lamp gives a soft, even light.";

const aWriter = () => createOpenAiWriter({ model: "double", createFetch: createServiceFetch, baseUrl: server.baseUrl });
let writer = aWriter();
let before = 0;
beforeEach(() => {
  writer = aWriter();
  before = server.calls.length;
});
const calls = () => server.calls.slice(before);
const write = async (response: OpenAiResponse) => {
  server.respondWith(response);
  return await writer.write(input);
};
const badRequest = (body: object) => (response: ServerResponse) =>
  void response.writeHead(400, { "Content-Type": "application/json" }).end(JSON.stringify(body));

describe("a reasoning model", () => {
  const thinking: OpenAiResponse = (response, requested) =>
    (requested.max_tokens === undefined ? respondWithDescription(good) : respondWithUnsupportedParameter("max_tokens"))(
      response,
    );

  it("gets max_completion_tokens, also in later requests", async () => {
    expect(await write(thinking)).toBe(good);
    expect(calls().map(({ max_tokens }) => max_tokens)).toEqual([600, undefined]);
    expect(calls()[1]?.max_completion_tokens).toBeGreaterThanOrEqual(2_000);
    expect(calls()[1]?.response_format.type).toBe("json_schema");
    expect(await write(thinking)).toBe(good);
    expect(calls()).toHaveLength(3);
  });

  it("may reject the response format as well", async () => {
    const plain: OpenAiResponse = (response, requested, count) =>
      (requested.response_format.type === "json_schema"
        ? respondWithUnsupportedParameter("response_format.json_schema")
        : thinking)(response, requested, count);
    expect(await write(plain)).toBe(good);
    expect(calls().at(-1)).toMatchObject({ response_format: { type: "json_object" }, max_completion_tokens: 4_000 });
  });
});

it("changes both parameters when a server names both in one error", async () => {
  const rejection = respondWithError(400, "max_tokens, max_completion_tokens or response_format is not supported");
  const plain: OpenAiResponse = (response, requested) =>
    (requested.response_format.type === "text" ? respondWithText(good) : rejection)(response);
  expect(await write(plain)).toBe(good);
  expect(calls().at(-1)).toMatchObject({ response_format: { type: "text" }, max_completion_tokens: 4_000 });
});

describe("a less strict response format", () => {
  it.each([
    ["with OpenAI's error", respondWithUnsupportedParameter("response_format")],
    ["with a message only", respondWithError(400, "This model does not support response format `json_schema`.")],
    [
      "at the top level of the body",
      badRequest({ object: "error", message: "response_format.type must be text", code: 400 }),
    ],
    [
      "as a list",
      badRequest({ detail: [{ loc: ["body", "response_format"], msg: "Extra inputs are not permitted" }] }),
    ],
  ])("is used, also later, when the server rejects a strict one %s", async (_how, rejection) => {
    const strict: OpenAiResponse = (response, requested) =>
      (requested.response_format.type === "text" ? respondWithText(good) : rejection)(response);
    expect(await write(strict)).toBe(good);
    expect(await write(strict)).toBe(good);
    expect(calls().map(({ response_format }) => response_format.type)).toEqual([
      "json_schema",
      "json_object",
      "text",
      "text",
    ]);
  });
});

it("joins the text of a response in parts", async () => {
  const parts = [
    { type: "reasoning" },
    { type: "text", text: good.slice(0, 9) },
    { type: "text", text: good.slice(9) },
  ];
  expect(await write(respondWithText(parts))).toBe(good);
});
