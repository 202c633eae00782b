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
import { type HostileRequest, hostileRequests } from "./hostile-request.ts";
import { validBodies } from "./valid-bodies.ts";

/** Accept-Encoding headers, including unusual and unsatisfiable ones. */
const anyEncodings = ["identity;q=0", "*;q=0", "identity;q=0, unknown", "*", "gzip;q=x, ;;, br;q=2", "gzip, br"];
const requests = 600;
const site = await apiSite();
const admin = await site.admin();
const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
const operations = documentedOperations();
const operationsWithInput = operations
  .filter(({ parameters, requestBody }) => parameters.length > 0 || requestBody !== undefined)
  .map(({ operationId }) => operationId);
await admin.send("POST", "/api/boards", payload({ status: "published" }));
await admin.send("POST", "/api/styles", { name: "Japandi" });

test("the valid bodies from which invalid requests are derived match the API document", () => {
  for (const { operationId, requestBody } of operations) {
    const schema = requestBody?.content["application/json"]?.schema;
    if (schema !== undefined)
      expect([operationId, findSchemaErrors(schema, validBodies[operationId])]).toEqual([operationId, []]);
  }
});

test(`${requests} invalid requests to all operations return a documented 4xx with a message, and store nothing`, async () => {
  const before = await listStoredObjects();
  const kinds = operations.map(hostileRequests).filter(({ length }) => length > 0);
  // The same number per operation: one with a single kind of fault would otherwise be left out at times.
  const anyRequest = fc.oneof(...kinds.map((ofOperation) => fc.oneof(...ofOperation)));
  const tested = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyRequest, fc.constantFrom(...anyEncodings), async (request, encodings) => {
      const response = await send(request, encodings);
      tested.add(request.operation.operationId);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      const contentType = response.headers["content-type"] ?? "";
      expect(findViolations(request.operation, { ...response, contentType })).toEqual([]);
      expect(response.text).not.toBe("");
    }),
    { numRuns: requests, endOnFailure: true, reporter: reportFailure },
  );
  expect([...tested].toSorted()).toEqual(operationsWithInput.toSorted());
  expect(await listStoredObjects()).toEqual(before);
  expect((await site.visitor().get("/healthz")).status).toBe(200);
  expect(site.log.text()).not.toMatch(/"level":[56]0/u);
}, 120_000);

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
  ["a thousand segments", { path: `/api${"/a".repeat(1_000)}` }, 404],
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

/** Reports the seed and the truncated request of a failure. */
function reportFailure({ failed, seed, counterexample, errorInstance }: fc.RunDetails<[HostileRequest, string]>): void {
  if (!failed) return;
  const [request, encodings] = counterexample ?? [];
  const body = Buffer.from(request?.body ?? [])
    .toString("utf8")
    .slice(0, 500);
  const shown = request && [
    request.operation.method,
    request.path.slice(0, 300),
    request.contentType,
    request.fault,
    encodings,
    body,
  ];
  throw new Error(`seed ${seed}: ${JSON.stringify(shown)}`, { cause: errorInstance });
}
