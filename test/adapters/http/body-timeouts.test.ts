import { connect } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { apiSite } from "./api-site.ts";
import { uploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const { openUpload } = await uploadCalls(site);
const minute = 60_000;
/** How long what is left of a body is read after its answer. */
const rest = 5_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(globalThis, "setTimeout");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a small JSON body that does not arrive within 15 seconds is refused, and its connection closed soon after", async () => {
  const { heard, closed } = begun("POST", "/api/login", "application/json", '{"username":');
  await timerStarted(15_000);
  vi.advanceTimersByTime(14_000);
  expect(heard()).toBe("");
  vi.advanceTimersByTime(1_000);
  await expect.poll(heard).toContain("HTTP/1.1 408");
  expect(heard()).toMatch(/The body took too long to arrive\. Please send it again\.$/u);
  await timerStarted(rest);
  vi.advanceTimersByTime(rest);
  await closed;
});

test.each([
  ["for nobody", "POST", "/api/nothing", 404],
  ["refused unread", "DELETE", "/api/boards/nobody", 401],
  ["answered unread", "GET", "/healthz", 200],
])(
  "a body that stops, of a request that is %s, holds its connection for seconds only",
  async (_name, method, path, status) => {
    const { heard, closed } = begun(method, path, "text/plain", "the first words");
    await expect.poll(heard).toContain(`HTTP/1.1 ${status}`);
    await timerStarted(rest);
    vi.advanceTimersByTime(rest);
    await closed;
  },
);

test("a picture that is uploaded may take longer", async () => {
  const path = await openUpload();
  const { heard, socket } = begun("PUT", path, "image/jpeg\r\nExpect: 100-continue", "\u00ff\u00d8\u00ff");
  await expect.poll(heard).toContain("100 Continue");
  vi.advanceTimersByTime(10 * minute);
  socket.write("x".repeat(997));
  await expect.poll(heard).toContain("HTTP/1.1 200");
});

/** A request of which a thousand bytes are announced and only these sent. */
function begun(method: string, path: string, type: string, sent: string) {
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
  return { socket, heard: () => all, closed };
}

/** Waits for a timer of exactly this length: other parts of the program start timers of their own meanwhile. */
async function timerStarted(ms: number): Promise<void> {
  await expect.poll(() => vi.mocked(setTimeout).mock.calls.some(([, delay]) => delay === ms)).toBe(true);
}
