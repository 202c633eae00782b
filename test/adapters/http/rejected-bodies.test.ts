import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { apiSite } from "./api-site.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const admin = await site.admin();
const { openUpload } = await createUploadCalls(site);
const json = "application/json";

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly hasContentLength: boolean;
}

test.each<[string, number, () => Promise<SentRequest> | SentRequest]>([
  ["JSON that is too large", 413, () => createPostRequest("/api/boards", json)],
  [
    "JSON whose Content-Length is too large",
    413,
    () => ({ ...createPostRequest("/api/boards", json), hasContentLength: true }),
  ],
  ["JSON without a route", 404, () => createPostRequest("/api/nothing", json)],
  ["a large form", 413, () => createPostRequest("/api/boards", "multipart/form-data")],
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
  const next = { method: "GET", path: "/healthz", type: json, bytes: 0, hasContentLength: false };
  for (let time = 0; time < 2; time += 1) expect((await send(agent, next)).status).toBe(200);
});

function createPostRequest(path: string, type: string): SentRequest {
  return { method: "POST", path, type, bytes: 12_000_000, hasContentLength: false };
}

/** Sends the complete body even when the response arrives earlier. */
function send(agent: Agent, { method, path, type, bytes, hasContentLength }: SentRequest) {
  const { hostname, port } = new URL(site.url);
  const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Cookie: cookie, "Content-Type": type, ...(hasContentLength ? { "Content-Length": bytes } : {}) };
  return new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      text(response).then((text) => resolve({ status: response.statusCode, text }), reject);
    });
    sent.on("error", reject);
    if (bytes > 0) sent.write(Buffer.alloc(bytes, " "));
    sent.end();
  });
}
