import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createServiceFetch } from "../../../../adapters/http-client/service-fetch.ts";
import { createOpenAiWriter } from "../../../../adapters/writer/openai/openai-writer.ts";
import {
  type OpenAiResponse,
  respondWithDescription,
  respondWithError,
  respondWithText,
  respondWithUnsupportedParameter,
  startFakeOpenAiServer,
} from "../../../fake-servers/fake-openai-server.ts";

const good = "Low oak and washed linen hold this room together, and the lamp gives a soft, even light.";
const server = await startFakeOpenAiServer();
afterAll(() => server.close());

const input = { style: "Japandi", subject: "Japandi Bedroom", productTitles: ["Oak Bed"] };
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

  it("is not used after another error", async () => {
    await expect(write(respondWithError(400, "The content was filtered."))).rejects.toThrow("refused the request");
    expect(await write(respondWithDescription(good))).toBe(good);
    expect(calls().map(({ response_format }) => response_format.type)).toEqual(["json_schema", "json_schema"]);
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
