import { afterAll, describe, expect, it } from "vitest";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { loadWriter } from "../../../bootstrap/wiring/adapter-choices.ts";
import { respondWithError, respondWithModels, startFakeOpenAiServer } from "../../fake-servers/fake-openai-server.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

const server = await startFakeOpenAiServer();
afterAll(() => server.close());

const key = "sk-very-secret";
async function check(settings: Record<string, string> = {}) {
  const { writer } = readConfig({
    WRITER: "openai",
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: server.baseUrl,
    OPENAI_MODEL: "double",
    ...settings,
  });
  const adapter = await loadWriter(writer);
  const [result] = await adapter.check({
    siteOrigin: "http://127.0.0.1:3000",
    clock: fakeClock(),
    createFetch: createServiceFetch,
  });
  return result;
}

describe("the check of the writer", () => {
  it("passes with the template writer", async () => {
    expect(await check({ WRITER: "template" })).toEqual({
      subject: "Writer",
      message: "the built-in templates write descriptions",
    });
  });

  it.each(["double:latest", "models/double"])("passes when the server lists the model as %s", async (name) => {
    server.listWith(respondWithModels("another", name));
    expect(await check()).toEqual({ subject: "Writer", message: "the AI service answers and has double" });
    expect(server.calls).toEqual([]);
  });

  it("lists the server's models when it lacks the configured one", async () => {
    server.listWith(respondWithModels("a", "b", "c", "d", "e", "f\u001b[2J"));
    expect(await check()).toEqual({
      subject: "Writer",
      message: "the AI service answers, but does not list double",
      advice: "Check OPENAI_MODEL; it has a, b, c, d, e and others.",
    });
  });

  it.each([
    [
      "rejects the key",
      respondWithError(401, `Incorrect API key provided: ${key}`),
      /refused its key \(answered 401/u,
      /OPENAI_API_KEY/u,
    ],
    ["has no model list", respondWithError(404, "page not found"), /has moved \(answered 404/u, /OPENAI_BASE_URL/u],
    ["lists no models", respondWithModels(), /unreadable answer \(there is no model/u, /OPENAI_BASE_URL/u],
    ["redirects", respondWithError(302, "", { Location: "http://127.0.0.1/" }), /has moved/u, /OPENAI_BASE_URL/u],
  ])("gives advice when the server %s", async (_what, response, says, advice) => {
    server.listWith(response);
    const finding = await check();
    expect(finding).toMatchObject({ message: expect.stringMatching(says), advice: expect.stringMatching(advice) });
    expect(JSON.stringify(finding)).not.toContain(key);
  });

  it("gives advice when the server cannot be reached", async () => {
    const missing = await startFakeOpenAiServer();
    await missing.close();
    const finding = await check({ OPENAI_BASE_URL: missing.baseUrl });
    expect(finding?.message).toMatch(/cannot be reached \(connect ECONNREFUSED/u);
    expect(finding?.advice).toMatch(/^Check OPENAI_BASE_URL/u);
  });
});
