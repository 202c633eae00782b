import { afterAll, describe, expect, it } from "vitest";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { loadRetailer, loadWriter } from "../../../bootstrap/wiring/adapter-choices.ts";
import { startAmazonForTest } from "../../adapters/retailer/amazon/amazon-test-subject.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/fake-amazon-server.ts";
import { respondWithError, respondWithModels, startFakeOpenAiServer } from "../../fake-servers/fake-openai-server.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

const server = await startFakeOpenAiServer();
afterAll(() => server.close());

const key = "sk-very-secret";
const writer = { WRITER: "openai", OPENAI_API_KEY: key, OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: "double" };

async function check(settings: Record<string, string>, service: "retailer" | "writer") {
  const config = readConfig(settings);
  const adapter = service === "writer" ? await loadWriter(config.writer) : await loadRetailer(config.retailer);
  const context = { siteOrigin: "http://127.0.0.1:3000", clock: fakeClock(), createFetch: createServiceFetch };
  return await adapter.check(context);
}

describe("the check of the retailer", () => {
  it("passes with the sample catalog, and when Amazon answers a search", async () => {
    const sample = { subject: "Products", message: "the sample catalog answers searches" };
    expect(await check({}, "retailer")).toEqual([sample]);
    const amazon = getAmazonEnv(await startAmazonForTest());
    expect(await check(amazon, "retailer")).toEqual([{ ...sample, message: "www.amazon.com answers searches" }]);
  });

  it("fails when the account gets a token but may not search", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("NOT_ELIGIBLE");
    expect(await check(getAmazonEnv(amazon), "retailer")).toEqual([
      {
        subject: "Products",
        message: "Amazon has not yet approved this account for catalog search.",
        advice: "Add products by their link or from the sample catalog.",
      },
    ]);
  });
});

describe("the check of the writer", () => {
  const message = "the AI service answers and has double";

  it.each(["double:latest", "models/double"])("passes when the server lists the model as %s", async (name) => {
    server.listWith(respondWithModels("another", name));
    expect(await check(writer, "writer")).toEqual([{ subject: "Writer", message }]);
    expect(server.calls).toEqual([]);
  });

  it.each([
    ["lacks the model", respondWithModels("a", "f\u001b[2J"), /does not list double/u, /OPENAI_MODEL; it has a/u],
    ["rejects the key", respondWithError(401, `Incorrect: ${key}`), /its key \(answered 401/u, /OPENAI_API_KEY/u],
    ["has no model list", respondWithError(404, "page not found"), /has moved \(answered 404/u, /OPENAI_BASE_URL/u],
    ["lists no models", respondWithModels(), /unreadable answer \(there is no model/u, /OPENAI_BASE_URL/u],
    ["redirects", respondWithError(302, "", { Location: "http://127.0.0.1/" }), /has moved/u, /OPENAI_BASE_URL/u],
  ])("gives advice when the server %s", async (_what, response, says, advice) => {
    server.listWith(response);
    const [finding] = await check(writer, "writer");
    expect(finding).toMatchObject({ message: expect.stringMatching(says), advice: expect.stringMatching(advice) });
    expect(JSON.stringify(finding)).not.toContain(key);
  });

  it("gives advice when the server cannot be reached", async () => {
    const missing = await startFakeOpenAiServer();
    await missing.close();
    const [finding] = await check({ ...writer, OPENAI_BASE_URL: missing.baseUrl }, "writer");
    expect(finding?.message).toMatch(/cannot be reached \(connect ECONNREFUSED/u);
    expect(finding?.advice).toMatch(/^Check OPENAI_BASE_URL/u);
  });
});
