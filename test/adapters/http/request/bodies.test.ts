import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { allOperations } from "../../../../adapters/http/contract/operations/index.ts";
import { errorBodySchema } from "../../../../adapters/http/contract/schemas.ts";
import { permissions } from "../../../../core/account/permissions.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";
import { createUploadCalls } from "../upload-calls.ts";

const site = await apiSite();
const admin = await site.admin();
const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
const required = "The body is required.";
const notJson = "Send the body as JSON with the content type application/json.";
const chunked = { "Transfer-Encoding": "chunked" };
const json = { "Content-Type": "application/json" };
const text = { "Content-Type": "text/plain" };

test.each<[string, Record<string, string>, string, number, string]>([
  ["an empty body", { ...json, "Content-Length": "0" }, "", 422, required],
  ["an empty chunked body", { ...json, ...chunked }, "", 422, required],
  ["an empty JSON text", { ...json, ...chunked }, '""', 422, "The body must be an object."],
  ["white space", { ...json, ...chunked }, " ", 400, "The body is not valid JSON."],
  ["JSON without a type", chunked, "{}", 415, notJson],
  ["text", { ...text, ...chunked }, "name=x", 415, notJson],
  [
    "text in another charset",
    { "Content-Type": "application/json; charset=utf-16", ...chunked },
    "x",
    415,
    "Send the body as JSON in UTF-8, without another charset.",
  ],
  ["a large body without a type", chunked, "x".repeat(32_001), 413, "The body is larger than 32,000 bytes."],
  [
    "JSON with Content-Encoding: Identity",
    { ...json, ...chunked, "Content-Encoding": "Identity" },
    "{}",
    422,
    "name is required.",
  ],
  ["JSON after a byte order mark", { ...json, ...chunked }, "\ufeff{}", 422, "name is required."],
])("returns the expected error for %s", async (_name, headers, body, status, message) => {
  const response = await sendRawRequest(site.url, {
    method: "POST",
    path: "/api/styles",
    headers: { ...headers, Cookie: cookie },
    body: body === "" ? [] : [Buffer.from(body)],
  });
  expect([response.status, errorBodySchema.parse(JSON.parse(response.text)).message]).toEqual([status, message]);
});

const invalid: [string, Buffer][] = [
  ["a lone byte", Buffer.from('{"name":"\xff"}', "latin1")],
  ["a cut-off character at the end", Buffer.from('{"name":"x"}\xf0\x9f\x98', "latin1")],
];

test.each(invalid)("returns 400 for invalid UTF-8: %s", async (_name, body) => {
  const headers = { ...json, ...chunked, Cookie: cookie };
  const response = await sendRawRequest(site.url, { method: "POST", path: "/api/styles", headers, body: [body] });
  expect([response.status, JSON.parse(response.text).message]).toEqual([400, "The body is not UTF-8 text."]);
});

test("accepts characters split between chunks", async () => {
  const bytes = Buffer.from('{"more":"🛋ö漢","a":{"constructor":1}}');
  const headers = { ...json, ...chunked, Cookie: cookie };
  const response = await sendRawRequest(site.url, {
    method: "POST",
    path: "/api/styles",
    headers,
    body: [...bytes].map((b) => Buffer.from([b])),
  });
  expect([response.status, JSON.parse(response.text).message]).toEqual([422, "name is required."]);
});

test("names both missing fields for a sign-in without username and password", async () => {
  const response = await site.visitor().send("POST", "/api/login", {});
  expect([response.status, response.text]).toEqual([422, "username is required; password is required."]);
});

test("names the remedy for a compressed body", async () => {
  const response = await admin.send("POST", "/api/styles", { name: "Japandi" }, { "Content-Encoding": "gzip" });
  expect(response.status).toBe(415);
  expect(response.json(errorBodySchema).message).toBe("Send the body without a content encoding.");
});

test.each(['charset="UTF-8"', "charset=utf8", "charset=us-ascii", "profile=x"])(
  "accepts a body with the parameter %s",
  async (more) => {
    const headers = { "Content-Type": `application/json; ${more}` };
    expect((await admin.send("POST", "/api/boards", payload(), headers)).status).toBe(201);
  },
);

test.each([
  [{ products: "none" }, "products must be a list"],
  [{ products: [{ id: "a", title: "A" }] }, "products.0.imageUrl is required"],
  [{ status: "gone" }, "status must be one of: draft, published"],
])("names the field and its rule for a board with %j", async (changes, message) => {
  const response = await admin.send("POST", "/api/boards", payload(changes));
  expect(response.json(errorBodySchema).issues).toMatchObject([{ message }]);
});

test("names repeated parameters, and the unit of a limit that is exceeded", async () => {
  const messageOf = async (path: string) => (await admin.get(path)).json(errorBodySchema).message;
  expect(await messageOf("/api/boards/published?limit=1&limit=2")).toBe("limit is given more than once.");
  expect(await messageOf("/api/boards/published?limit=1&limit=2&style=a&style=b")).toBe(
    "limit is given more than once; style is given more than once.",
  );
  expect(await messageOf(`/api/boards/${"a".repeat(201)}`)).toBe("id must be at most 200 characters.");
});

const { openUpload } = await createUploadCalls(site);
const jsonType = json["Content-Type"];

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

test.each<[string, number, () => Promise<SentRequest> | SentRequest]>([
  ["JSON that is too large", 413, () => createPostRequest("/api/boards", jsonType)],
  ["JSON without a route", 404, () => createPostRequest("/api/nothing", jsonType)],
  [
    "an upload that is not a JPEG",
    415,
    async () => ({ ...createPostRequest(await openUpload(), "image/jpeg"), method: "PUT" }),
  ],
])("handles the next request on the connection after %s is rejected with %d", async (_name, status, make) => {
  const requested = await make();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const rejected = await send(agent, requested);
  expect([rejected.status, JSON.parse(rejected.text)]).toEqual([
    status,
    expect.objectContaining({ message: expect.any(String) }),
  ]);
  const next = { method: "GET", path: "/healthz", type: jsonType, bytes: 0 };
  for (let time = 0; time < 2; time += 1) expect((await send(agent, next)).status).toBe(200);
});

function createPostRequest(path: string, type: string): SentRequest {
  return { method: "POST", path, type, bytes: 12_000_000 };
}

/** Sends the complete body even when the response arrives earlier. */
function send(agent: Agent, { method, path, type, bytes }: SentRequest) {
  const { hostname, port } = new URL(site.url);
  const headers = { Cookie: cookie, "Content-Type": type };
  return new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      readText(response).then((text) => resolve({ status: response.statusCode, text }), reject);
    });
    sent.on("error", reject);
    if (bytes > 0) sent.write(Buffer.alloc(bytes, " "));
    sent.end();
  });
}

describe("A body over the limit of its operation", () => {
  test.each([
    ["/api/login", 4_000],
    ["/api/register", 8_000],
  ])("%s: returns 413 by Content-Length before any of it arrives", async (path, limit) => {
    const response = await sendRawRequest(site.url, {
      method: "POST",
      path,
      headers: { ...json, "Content-Length": String(limit + 1) },
      body: [Buffer.from("{")],
      afterwards: "wait",
    });
    expect([response.status, response.text]).toEqual([
      413,
      `The body is larger than ${limit.toLocaleString("en")} bytes.`,
    ]);
  });

  test("returns 413 at the limit without Content-Length", async () => {
    const body = Array.from({ length: 5 }, () => Buffer.alloc(1_000, " "));
    const response = await sendRawRequest(site.url, {
      method: "POST",
      path: "/api/login",
      headers: json,
      body,
      afterwards: "wait",
    });
    expect(response.status).toBe(413);
  });

  test("does not include the longest sign-in and registration with every character escaped", async () => {
    const escaped = (length: number) => "\\u00e9".repeat(length);
    const login = `{"username":"${escaped(64)}","password":"${escaped(200)}"}`;
    expect((await site.visitor().sendRaw("POST", "/api/login", login, json)).status).toBe(401);
    const names = `"firstName":"${escaped(100)}","lastName":"${escaped(100)}","email":"${escaped(254)}"`;
    const registration = `{"username":"${escaped(64)}","password":"${escaped(200)}",${names}}`;
    expect((await site.visitor().sendRaw("POST", "/api/register", registration, json)).status).toBe(422);
  });

  test("is at most 8 kB for public operations", () => {
    const open = allOperations.filter(({ id, body }) => permissions[id] === "visitor" && body.type !== "undefined");
    expect(open.map(({ id, maxBodyBytes }) => [id, maxBodyBytes])).toEqual([
      ["login", 4_000],
      ["register", 8_000],
      ["choosePassword", 4_000],
      ["loginWithCode", 4_000],
      ["loginWithPasskey", 8_000],
      ["answerPreview", 8_000],
      ["countClick", 4_000],
    ]);
  });
});

test("Unfinished bodies of one client do not prevent a sign-in", async () => {
  const { hostname, port, host } = new URL(site.url);
  const lines = ["POST /api/login HTTP/1.1", `Host: ${host}`, "Content-Type: application/json", "Content-Length: 100"];
  for (let number = 0; number < 500; number += 1) {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`${lines.join("\r\n")}\r\n\r\n{"username":`);
  }
  const response = await site.visitor().send("POST", "/api/login", { username: "ann", password: "wrong" });
  expect(response.status).toBe(401);
});
