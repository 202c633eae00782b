import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkWriter } from "../../../bootstrap/doctor/check-services.ts";
import { respondWithError, respondWithModels, startFakeOpenAiServer } from "../../fake-servers/fake-openai-server.ts";

const server = await startFakeOpenAiServer();
afterAll(() => server.close());

const key = "sk-very-secret";
function look(settings: Record<string, string> = {}) {
  return checkWriter(
    readConfig({
      WRITER: "openai",
      OPENAI_API_KEY: key,
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_MODEL: "double",
      ...settings,
    }),
  );
}

describe("the doctor's look at the writer", () => {
  it("finds the built-in one well", async () => {
    expect(await look({ WRITER: "template" })).toEqual({
      subject: "Writer",
      message: "the built-in templates write descriptions",
    });
  });

  it.each(["double", "double:latest", "models/double"])(
    "finds a server well that lists the model as %s",
    async (name) => {
      server.listWith(respondWithModels("another", name));
      expect(await look()).toEqual({ subject: "Writer", message: "the AI service answers and has double" });
      expect(server.calls).toEqual([]);
    },
  );

  it("names the models of a server that has others", async () => {
    server.listWith(respondWithModels("a", "b", "c", "d", "e", "f\u001b[2J"));
    expect(await look()).toEqual({
      subject: "Writer",
      message: "the AI service answers, but does not list double",
      advice: "Check OPENAI_MODEL; it has a, b, c, d, e and others.",
    });
  });

  it.each([
    [
      "refuses the key",
      respondWithError(401, `Incorrect API key provided: ${key}`),
      /refused its key \(answered 401/u,
      /OPENAI_API_KEY/u,
    ],
    ["has no list", respondWithError(404, "page not found"), /has moved \(answered 404/u, /OPENAI_BASE_URL/u],
    ["lists none", respondWithModels(), /unreadable answer \(there is no model/u, /OPENAI_BASE_URL/u],
    ["sends elsewhere", respondWithError(302, "", { Location: "http://127.0.0.1/" }), /has moved/u, /OPENAI_BASE_URL/u],
  ])("says what to do about one that %s", async (_what, response, says, advice) => {
    server.listWith(response);
    const finding = await look();
    expect(finding).toMatchObject({ message: expect.stringMatching(says), advice: expect.stringMatching(advice) });
    expect(JSON.stringify(finding)).not.toContain(key);
  });

  it("says what to do about one that is not there", async () => {
    const missing = await startFakeOpenAiServer();
    await missing.close();
    const finding = await look({ OPENAI_BASE_URL: missing.baseUrl });
    expect(finding.message).toMatch(/cannot be reached \(connect ECONNREFUSED/u);
    expect(finding.advice).toMatch(/^Check OPENAI_BASE_URL/u);
  });
});
