import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { runSql } from "../../../environment/database.ts";
import { documentedOperations } from "../api-document.ts";
import { apiSite } from "../api-site.ts";
import { findSchemaErrors, findViolations } from "../documented-responses.ts";
import { nineProducts, payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";
import { tableContents } from "../table-contents.ts";
import { type HostileRequest, hostileRequests, validBodies } from "./hostile-request.ts";

/** Accept-Encoding headers, including unusual and unsatisfiable ones. */
const anyEncodings = ["identity;q=0", "*;q=0", "identity;q=0, unknown", "*", "gzip;q=x, ;;, br;q=2", "gzip, br"];
const requestsPerOperation = 8;
const site = await apiSite();
const admin = await site.admin();
const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
const operations = await documentedOperations(admin);
const operationsWithInput = operations.filter(
  ({ parameters, requestBody }) => parameters.length > 0 || requestBody !== undefined,
);
await admin.send("POST", "/api/boards", payload({ status: "published" }));
await admin.send("POST", "/api/styles", { name: "Japandi" });

test("the valid bodies from which invalid requests are derived match the API document", () => {
  for (const { operationId, requestBody } of operations) {
    const schema = requestBody?.content["application/json"]?.schema;
    if (schema !== undefined)
      expect([operationId, findSchemaErrors(schema, validBodies[operationId])]).toEqual([operationId, []]);
  }
});

test("invalid requests to every operation return a documented 4xx with a message, and store nothing", async () => {
  const before = await listStoredObjects();
  const requests = operationsWithInput.map((operation) =>
    fc.tuple(fc.oneof(...hostileRequests(operation)), fc.constantFrom(...anyEncodings)),
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(...requests), async (round) => {
      for (const [request, encodings] of round) {
        const response = await send(request, encodings);
        const name = describeRequest(request, encodings);
        expect(response.status, name).toBeGreaterThanOrEqual(400);
        expect(response.status, name).toBeLessThan(500);
        const contentType = response.headers["content-type"] ?? "";
        expect(findViolations(request.operation, { ...response, contentType }), name).toEqual([]);
        expect(response.text, name).not.toBe("");
      }
    }),
    { numRuns: requestsPerOperation, endOnFailure: true, reporter: reportSeed },
  );
  expect(await listStoredObjects()).toEqual(before);
  expect((await site.visitor().get("/healthz")).status).toBe(200);
  expect(site.log.text()).not.toMatch(/"level":[56]0/u);
});

test("returns 413 for 10 MB of JSON with and without Content-Length", async () => {
  const body = Buffer.from(JSON.stringify(payload({ description: "x".repeat(10_485_760) })));
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const announced = { ...headers, "Content-Length": String(body.length) };
  for (const sent of [headers, announced]) {
    const response = await sendRawRequest(site.url, {
      method: "POST",
      path: "/api/boards",
      headers: sent,
      body: [body],
    });
    expect([response.status, JSON.parse(response.text)]).toEqual([
      413,
      { message: "The body is larger than 1,000,000 bytes." },
    ]);
  }
});

test("saves a large board within all limits", async () => {
  const [first] = nineProducts;
  const products = Array.from({ length: 100 }, (_, index) => ({
    ...first,
    id: `${index}`,
    asin: null,
    title: "ö".repeat(1_000),
  }));
  const response = await admin.send("POST", "/api/boards", payload({ products, description: "🛋".repeat(2_500) }));
  expect(response.status).toBe(201);
});

test.each([
  ["a path of 12,000 characters", { path: `/api/${"a".repeat(12_000)}` }, 404],
  ["a thousand parameters", { path: `/api/styles?${"a=b&".repeat(1_000)}` }, 200],
  ["an unsupported method", { path: "/api/styles", method: "PROPFIND" }, 405],
  ["an invalid cookie", { path: "/api/user", headers: { Cookie: "session=%00; session.sig=\u00ff; ;=;" } }, 401],
  ["a session id of 8,000 characters", { path: "/api/user", headers: { Cookie: `session=${"a".repeat(8_000)}` } }, 401],
])("returns the expected status for %s and stays available", async (_name, request, status) => {
  const response = await sendRawRequest(site.url, request);
  expect(response.status).toBe(status);
  expect((await site.visitor().get("/healthz")).status).toBe(200);
});

function send({ operation, path, contentType, body }: HostileRequest, encodings: string) {
  const headers = { Cookie: cookie, "Accept-Encoding": encodings, "Content-Length": String(body.length) };
  return sendRawRequest(site.url, {
    method: operation.method,
    path,
    headers: contentType === undefined ? headers : { ...headers, "Content-Type": contentType },
    body: body.length === 0 ? [] : [body],
  });
}

/** Contents of the tables, numbers of sessions and rate limits, and the stored files. */
async function listStoredObjects() {
  const counts = "select (select count(*) from sessions) as sessions, (select count(*) from rate_limits) as limits";
  const folder = join(site.container.get(tokens.config).dataDir, "objects");
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return { ...(await tableContents(site.databaseUrl)), counts: await runSql(site.databaseUrl, counts), files };
}

function describeRequest({ operation, path, contentType, fault, body }: HostileRequest, encodings: string): string {
  const text = Buffer.from(body.subarray(0, 500)).toString("utf8");
  return JSON.stringify([operation.method, path.slice(0, 300), contentType, fault, encodings, text]);
}

/** Without the requests, whose bodies can be large. */
function reportSeed<Value>({ failed, seed, errorInstance }: fc.RunDetails<Value>): void {
  if (failed) throw new Error(`seed ${seed}`, { cause: errorInstance });
}
