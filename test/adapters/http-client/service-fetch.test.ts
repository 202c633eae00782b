import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { createPublicFetch } from "../../../adapters/http-client/public-fetch.ts";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { closeGracefully, getLocalUrl, listen } from "../../../bootstrap/http-server.ts";
import { ServiceError, type ServiceFailure } from "../../../core/kernel/domain-error.ts";
import type { OutboundRequest, ServiceFetchOptions } from "../../../core/kernel/http-fetch.port.ts";

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const failuresByStatus: Readonly<Record<number, ServiceFailure>> = {
  307: { kind: "rejected", detail: "redirected" },
  403: { kind: "unauthorized", reason: "answered 403 Denied" },
  429: { kind: "rate-limited" },
  503: { kind: "unavailable" },
};

const retry = { kinds: ["unavailable", "rate-limited"], count: 2, firstDelayMs: 1 } as const;

/** A service that sends these responses one after the other, and then repeats the last one. */
async function startService(responses: readonly Respond[], overrides: Partial<ServiceFetchOptions> = {}) {
  const target = { host: "127.0.0.1", port: 0 };
  const requests: unknown[] = [];
  const server = await listen((request, response) => {
    requests.push(request.url);
    (responses[requests.length - 1] ?? responses.at(-1))?.(response, request);
  }, target);
  onTestFinished(async () => {
    server.closeAllConnections();
    await closeGracefully(server);
  });
  const recorded: OutboundRequest[] = [];
  const record = (request: OutboundRequest) => void recorded.push(request);
  const defaults: ServiceFetchOptions = {
    service: "Shop",
    timeoutMs: 5_000,
    maxResponseBytes: 1_000,
    retry,
    classify: ({ status }) => failuresByStatus[status] ?? null,
  };
  const serviceFetch = createServiceFetch({ ...defaults, ...overrides }, record);
  const url = getLocalUrl(server, target);
  const listOutcomes = () => recorded.map(({ outcome }) => outcome);
  return { url, requests, recorded, record, listOutcomes, call: (init?: RequestInit) => serviceFetch(url, init) };
}

const respondWith =
  (status: number, headers: Record<string, string> = {}, body = "text"): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const drop: Respond = (response) => void response.destroy();
const stayOpen: Respond = (response) => void response.writeHead(200).write("half");
const ignore: Respond = () => undefined;

describe("the response", () => {
  test("has status, headers and body of the service", async () => {
    const { call } = await startService([respondWith(418, { "X-Color": "teal" })]);
    const response = await call();
    expect([response.status, response.headers.get("x-color"), await response.text()]).toEqual([418, "teal", "text"]);
  });

  test("may have exactly the maximum size, and is an error above it", async () => {
    const { call } = await startService([
      respondWith(200, {}, "x".repeat(1_000)),
      respondWith(200, {}, "x".repeat(1_001)),
    ]);
    expect((await (await call()).text()).length).toBe(1_000);
    await expect(call()).rejects.toMatchObject({
      kind: "invalid-response",
      reason: "the answer is longer than 1000 bytes",
    });
  });

  test("is an error when the service redirects, and the redirect is not followed", async () => {
    const { call, requests } = await startService([respondWith(307, { Location: "/elsewhere" })]);
    await expect(call()).rejects.toMatchObject({ kind: "rejected", detail: "redirected", reason: "answered 307" });
    expect(requests).toHaveLength(1);
  });

  test("is an error with service, method and reason in its message, and not retried", async () => {
    const { call, requests } = await startService([respondWith(403)]);
    const error: unknown = await call({ method: "PUT" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ message: "Shop PUT: unauthorized, answered 403 Denied" });
    expect(requests).toHaveLength(1);
  });
});

describe("retries", () => {
  test("return the response after temporary errors", async () => {
    const { call, requests } = await startService([respondWith(503), drop, respondWith(200)]);
    expect((await call()).status).toBe(200);
    expect(requests).toHaveLength(3);
  });

  test("end after the maximum number and throw the last error", async () => {
    const { call, requests } = await startService([drop, drop, respondWith(429)]);
    await expect(call()).rejects.toMatchObject({ kind: "rate-limited" });
    expect(requests).toHaveLength(3);
  });

  test("run `beforeAttempt` before each attempt, and end with its error", async () => {
    let prepared = 0;
    const full = new ServiceError("queue", { kind: "rate-limited", detail: "queue-full" });
    const beforeAttempt = async () => {
      prepared += 1;
      if (prepared === 3) throw full;
    };
    const { call, requests } = await startService([respondWith(503)], { beforeAttempt });
    await expect(call()).rejects.toBe(full);
    expect(requests).toHaveLength(2);
  });
});

describe("the timeout", () => {
  test.each([
    ["the headers", ignore],
    ["the last byte", stayOpen],
  ])("covers the wait for %s and is not retried", async (_what, respond) => {
    const { call, requests } = await startService([respond], { timeoutMs: 100 });
    await expect(call()).rejects.toMatchObject({ kind: "timeout", cause: { name: "TimeoutError" } });
    expect(requests).toHaveLength(1);
  });

  test("is longer for a large request", async () => {
    const late: Respond = (response) => void setTimeout(() => response.end("late"), 300);
    const { call } = await startService([late], { timeoutMs: 50 });
    const body = new Blob([new Uint8Array(500_000)]);
    expect(await (await call({ method: "PUT", body })).text()).toBe("late");
  });
});

describe("the caller's signal", () => {
  test.each([
    ["an attempt", ignore],
    ["the wait for a retry", respondWith(503, { "Retry-After": "5" })],
  ])("aborts %s without a further attempt and without a ServiceError", async (_what, respond) => {
    const caller = new AbortController();
    const { call, requests } = await startService([
      (response, request) => {
        respond(response, request);
        setTimeout(() => caller.abort(), 100);
      },
    ]);
    await expect(call({ signal: caller.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(requests).toHaveLength(1);
  });
});

describe("the circuit breaker", () => {
  const breaker = { kinds: ["unavailable"], failures: 2, openMs: 200 } as const;
  const once = { kinds: ["unavailable"], count: 1, firstDelayMs: 1 } as const;

  test("opens after consecutive failures, rejects calls without a request, and closes after its timeout", async () => {
    const { call, requests } = await startService([drop, drop, drop, drop, respondWith(200)], { breaker, retry: once });
    for (let failed = 0; failed < 2; failed += 1) await expect(call()).rejects.toMatchObject({ kind: "unavailable" });
    await expect(call()).rejects.toMatchObject({ kind: "circuit-open" });
    expect(requests).toHaveLength(4);
    await expect.poll(() => call().then(({ status }) => status, String)).toBe(200);
  });

  test("counts neither calls that succeed on a retry nor errors of other kinds", async () => {
    const [fine, denied] = [respondWith(200), respondWith(403)];
    const responses = [drop, fine, drop, fine, denied, denied, denied, fine];
    const { call } = await startService(responses, { breaker, retry: once });
    for (let saved = 0; saved < 2; saved += 1) expect((await call()).status).toBe(200);
    for (let refused = 0; refused < 3; refused += 1) await expect(call()).rejects.toThrow("answered 403");
    expect((await call()).status).toBe(200);
  });
});

test("records each attempt with its outcome and time", async () => {
  const { call, recorded, listOutcomes } = await startService([respondWith(503), respondWith(200)]);
  await call();
  expect(listOutcomes()).toEqual(["unavailable", "ok"]);
  expect(recorded.every(({ service, seconds }) => service === "Shop" && seconds > 0)).toBe(true);
});

test("records a request that the caller has canceled", async () => {
  const { call, listOutcomes } = await startService([ignore]);
  await expect(call({ signal: AbortSignal.timeout(20) })).rejects.toThrow();
  expect(listOutcomes()).toEqual(["canceled"]);
});

test("records a call that the open circuit breaker has prevented", async () => {
  const breaker = { kinds: ["unavailable"], failures: 1, openMs: 60_000 } as const;
  const { call, listOutcomes } = await startService([respondWith(503)], { breaker, retry: { ...retry, count: 1 } });
  for (let number = 0; number < 2; number += 1) await expect(call()).rejects.toThrow(ServiceError);
  expect(listOutcomes()).toEqual(["unavailable", "unavailable", "circuit-open"]);
});

test("records requests to public addresses", async () => {
  const { url, record, recorded, listOutcomes } = await startService([respondWith(200), respondWith(404)]);
  const policy = { isPublic: () => true, ports: new Set([Number(new URL(url).port)]) };
  const fetchPublic = createPublicFetch({ ...policy, userAgent: "test", record });
  await fetchPublic(url, { accept: "*/*", maxBytes: 10 });
  await expect(fetchPublic(url, { accept: "*/*", maxBytes: 10 })).rejects.toThrow();
  expect(listOutcomes()).toEqual(["ok", "unavailable"]);
  expect(recorded[0]?.service).toBe("public addresses");
});
