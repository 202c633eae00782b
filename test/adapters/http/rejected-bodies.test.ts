import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { apiSite } from "./api-site.ts";
import { uploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const admin = await site.admin();
const { openUpload } = await uploadCalls(site);
const json = "application/json";

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly isAnnounced: boolean;
}

test.each<[string, number, () => Promise<SentRequest> | SentRequest]>([
  ["JSON that is too large", 413, () => posted("/api/boards", json)],
  ["JSON that is too large, as announced", 413, () => ({ ...posted("/api/boards", json), isAnnounced: true })],
  ["JSON to nobody", 404, () => posted("/api/nothing", json)],
  ["a large form", 413, () => posted("/api/boards", "multipart/form-data")],
  ["an upload that is no JPEG", 415, async () => ({ ...posted(await openUpload(), "image/jpeg"), method: "PUT" })],
])("after %s is refused with %d, the next request of the same client is answered", async (_name, status, make) => {
  const requested = await make();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const rejected = await send(agent, requested);
  expect([rejected.status, JSON.parse(rejected.text)]).toEqual([
    status,
    expect.objectContaining({ message: expect.any(String) }),
  ]);
  const next = { method: "GET", path: "/healthz", type: json, bytes: 0, isAnnounced: false };
  for (let time = 0; time < 2; time += 1) expect((await send(agent, next)).status).toBe(200);
});

function posted(path: string, type: string): SentRequest {
  return { method: "POST", path, type, bytes: 12_000_000, isAnnounced: false };
}

/** Sent to the last byte, whatever is answered meanwhile. */
function send(agent: Agent, { method, path, type, bytes, isAnnounced }: SentRequest) {
  const { hostname, port } = new URL(site.url);
  const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Cookie: cookie, "Content-Type": type, ...(isAnnounced ? { "Content-Length": bytes } : {}) };
  return new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      text(response).then((text) => resolve({ status: response.statusCode, text }), reject);
    });
    sent.on("error", reject);
    if (bytes > 0) sent.write(Buffer.alloc(bytes, " "));
    sent.end();
  });
}
