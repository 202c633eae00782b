import { connect } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { apiSite } from "./api-site.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const { openUpload } = await createUploadCalls(site);
const minute = 60_000;
/** Time for draining a body after its response. */
const drainTimeout = 5_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(globalThis, "setTimeout");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("returns 408 for a JSON body after a minute, and closes the connection soon after", async () => {
  const { getReceived, closed } = startRequest("POST", "/api/login", "application/json", '{"username":');
  await timerStarted(minute);
  vi.advanceTimersByTime(minute - 1_000);
  expect(getReceived()).toBe("");
  vi.advanceTimersByTime(1_000);
  await expect.poll(getReceived).toContain("HTTP/1.1 408");
  expect(getReceived()).toMatch(/The body took too long to arrive\. Please send it again\.$/u);
  await timerStarted(drainTimeout);
  vi.advanceTimersByTime(drainTimeout);
  await closed;
});

test.each([
  ["without a route", "POST", "/api/nothing", 404],
  ["rejected unread", "DELETE", "/api/boards/nobody", 401],
  ["handled unread", "GET", "/healthz", 200],
])(
  "closes the connection soon after the response when the body of a request %s stalls",
  async (_name, method, path, status) => {
    const { getReceived, closed } = startRequest(method, path, "text/plain", "the first words");
    await expect.poll(getReceived).toContain(`HTTP/1.1 ${status}`);
    await timerStarted(drainTimeout);
    vi.advanceTimersByTime(drainTimeout);
    await closed;
  },
);

test("allows more time for an image upload", async () => {
  const path = await openUpload();
  const { getReceived, socket } = startRequest("PUT", path, "image/jpeg\r\nExpect: 100-continue", "\u00ff\u00d8\u00ff");
  await expect.poll(getReceived).toContain("100 Continue");
  vi.advanceTimersByTime(10 * minute);
  socket.write("x".repeat(997));
  await expect.poll(getReceived).toContain("HTTP/1.1 200");
});

/** A request with a Content-Length of 1,000 that sends only these bytes. */
function startRequest(method: string, path: string, type: string, sent: string) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, `Content-Type: ${type}`];
  socket.write(`${lines.join("\r\n")}\r\nContent-Length: 1000\r\n\r\n${sent}`, "latin1");
  let all = "";
  socket.on("data", (chunk) => {
    all += String(chunk);
  });
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  return { socket, getReceived: () => all, closed };
}

/** Waits for a timer of exactly this duration; other parts of the program start other timers. */
async function timerStarted(ms: number): Promise<void> {
  await expect.poll(() => vi.mocked(setTimeout).mock.calls.some(([, delay]) => delay === ms)).toBe(true);
}
