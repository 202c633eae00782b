import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { runSql } from "../../environment/database.ts";
import {
  respondWithDescription,
  respondWithError,
  startFakeOpenAiServer,
} from "../../fake-servers/fake-openai-server.ts";
import { apiSite } from "./api-site.ts";

const service = await startFakeOpenAiServer();
afterAll(() => service.close());

const site = await apiSite({
  env: { WRITER: "openai", OPENAI_API_KEY: "sk-secret-of-the-owner", OPENAI_BASE_URL: service.baseUrl },
});
const admin = await site.admin();
const path = "/api/generate-description";
const request = { subject: "Japandi Bedroom", style: "Japandi", productTitles: ["Oak Bed"] };
const responseSchema = z.object({ description: z.string() });

test("returns a description from the configured service", async () => {
  service.respondWith(respondWithDescription("Low oak and washed linen hold this room together."));
  const response = await admin.send("POST", path, request);
  expect(response.json(responseSchema).description).toBe("Low oak and washed linen hold this room together.");
});

test("returns an error with a suggestion while the service is down, and the built-in writer still works", async () => {
  service.respondWith(respondWithError(401, "Incorrect API key provided: sk-secret-of-the-owner"));
  const response = await admin.send("POST", path, request);
  expect(response.status).toBe(503);
  expect(response.json(errorBodySchema).suggestion).toContain("built-in writer");
  const builtIn = await admin.send("POST", path, { ...request, writer: "built-in" });
  expect(builtIn.json(responseSchema).description).toContain("Japandi");
  expect(site.log.text()).toContain("answered 401");
  expect(site.log.text()).not.toContain("sk-secret");
});

test("cancels the request to the service when the client disconnects", async () => {
  const controller = new AbortController();
  service.respondWith(() => controller.abort());
  const cookies = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const call = fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookies },
    body: JSON.stringify(request),
    signal: controller.signal,
  });
  await expect(call).rejects.toThrow(/abort/u);
  await service.abandoned;
});

test("rejects a board without products with the fixed message", async () => {
  const response = await admin.send("POST", path, { ...request, productTitles: [] });
  expect(response.status).toBe(422);
  expect(response.json(errorBodySchema).issues).toEqual([
    { path: "productTitles", message: "Please select a style and add products before generating a description." },
  ]);
});

test("returns 429 after 120 descriptions of one admin", async () => {
  const change = "update rate_limits set points = 119 where starts_with(key, 'descriptions-admin')";
  await runSql(site.databaseUrl, change);
  const builtIn = { ...request, writer: "built-in" };
  expect((await admin.send("POST", path, builtIn)).status).toBe(200);
  const rejected = await admin.send("POST", path, builtIn);
  expect(rejected.status).toBe(429);
  expect(rejected.json(errorBodySchema).message).toMatch(/^Too many attempts\. Please try again in /u);
  expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
});
