import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createApp } from "../../../adapters/http/app.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { documentedOperations } from "./api-document.ts";
import { apiSite } from "./api-site.ts";

const site = await apiSite({ env: { SITE_NAME: "Oak & <Ash>" } });
const published = await site.visitor().get("/api/openapi.json");
const operations = await documentedOperations(site.visitor());
const documented = operations.map(({ method, path }) => `${method} ${path}`);

/** The documentation and its stylesheet. Images and health checks are outside /api/. */
const undocumented = ["GET /api/docs", "GET /api/openapi.json", "GET /api/plain.css"];

/** The basic calls, whose method and path are fixed (core/README.md, A15). */
const basicCalls = [
  "GET /api/user",
  "POST /api/login",
  "POST /api/register",
  "POST /api/logout",
  "GET /api/boards/published",
  "GET /api/boards",
  "GET /api/boards/{id}",
  "GET /api/boards/check-duplicate",
  "POST /api/boards",
  "PATCH /api/boards/{id}",
  "DELETE /api/boards/{id}",
  ...["styles", "rooms", "adjectives", "furniture-types"].flatMap((list) => [
    `GET /api/${list}`,
    `POST /api/${list}`,
    `DELETE /api/${list}/{id}`,
  ]),
  "POST /api/generate-description",
  "POST /api/amazon/search",
  "POST /api/amazon/get-by-url",
  "POST /api/objects/upload",
  "PUT /api/moodboard-images",
];

describe("GET /api/openapi.json", () => {
  test("returns a valid OpenAPI 3.1 document with the site's name", async () => {
    expect(published.status).toBe(200);
    expect(published.headers.get("Content-Type")).toMatch(/^application\/json/u);
    const document = published.json(z.record(z.string(), z.unknown()));
    expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Oak & <Ash> API" }, servers: [{ url: "/" }] });
  });

  test("passes the recommended rules of Redocly's linter", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: published.text, config });
    const found = problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`);
    // An operation that only redirects has no 2XX response.
    expect(found).toEqual(["operation-2xx-response at #/paths/~1api~1login/get/responses"]);
  });

  test("documents 400, 417 and 503 for every operation, and 408, 413 and 429 for those with a body", () => {
    for (const { operationId, method, requestBody, responses } of operations) {
      const always = [400, 417, 503, ...(requestBody === undefined ? [] : [408, 413, 415, 429])];
      expect(
        always.filter((status) => !(status in responses)),
        `${method} ${operationId}`,
      ).toEqual([]);
    }
  });

  test("documents the 28 basic calls", () => {
    expect(basicCalls).toHaveLength(28);
    expect(basicCalls.filter((call) => !documented.includes(call))).toEqual([]);
  });

  test("documents exactly the routes under /api/", () => {
    expect([...documented, ...undocumented].toSorted()).toEqual(mountedRoutes().toSorted());
  });

  test("declares the Idempotency-Key of createBoard as an optional header with a UUID", () => {
    const headers = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter((parameter) => parameter.in === "header").map((header) => ({ operationId, ...header })),
    );
    expect(headers).toMatchObject([
      { operationId: "createBoard", name: "Idempotency-Key", schema: { type: "string", format: "uuid" } },
    ]);
    expect(published.text).not.toMatch(/"name":"Idempotency-Key"[^}]*"required":true/u);
  });
});

describe("GET /api/docs", () => {
  test("shows every operation and escapes the site's name", async () => {
    const { status, headers, text } = await site.visitor().get("/api/docs");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^text\/html/u);
    for (const call of documented) expect(text).toContain(`<code>${call}</code>`);
    expect(text).toContain("Oak &amp; &lt;Ash&gt; API");
    expect(text).not.toContain("<Ash>");
  });

  test("has no scripts and one stylesheet", async () => {
    const { text } = await site.visitor().get("/api/docs");
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/iu);
    const [, sheet = ""] = text.match(/<link rel="stylesheet" href="([^"]+)">/u) ?? [];
    const response = await site.visitor().get(sheet);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/css/u);
  });
});

/** The routes that are registered on the application's routers. */
function mountedRoutes(): readonly string[] {
  const layers = createApp(site.container.get(tokens.http)).koa.middleware.flatMap((middleware) => {
    const stack: unknown = Reflect.get(Reflect.get(middleware, "router") ?? {}, "stack");
    return Array.isArray(stack) ? stack : [];
  });
  const routes = layers.map((layer: unknown) => {
    if (typeof layer !== "object" || layer === null) return "";
    const methods: unknown = Reflect.get(layer, "methods");
    const method = Array.isArray(methods) ? methods.find((name) => name !== "HEAD") : "";
    return `${method} ${String(Reflect.get(layer, "path")).replace(/:(\w+)/gu, "{$1}")}`;
  });
  return [...new Set(routes)].filter((route) => / \/api\//u.test(route));
}

test.each(undocumented)("%s may be cached but must be revalidated", async (call) => {
  const { headers } = await site.visitor().get(call.replace("GET ", ""));
  expect(headers.get("Cache-Control")).toBe("no-cache");
});

test("compresses a streamed list when the client accepts it", async () => {
  const encodingFor = async (accepted: string) =>
    (await site.visitor().get("/api/docs", { "Accept-Encoding": accepted })).headers.get("Content-Encoding");
  expect(await encodingFor("gzip, br")).toBe("br");
  expect(await encodingFor("gzip, identity;q=0")).toBe("gzip");
  expect(await encodingFor("*;q=0")).toBeNull();
});
