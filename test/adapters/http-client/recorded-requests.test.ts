import type { RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createPublicFetch } from "../../../adapters/http-client/public-fetch.ts";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { closeGracefully, getLocalUrl, listen } from "../../../bootstrap/http-server.ts";
import { ServiceError } from "../../../core/kernel/domain-error.ts";
import type { OutboundRequest, ServiceFetchOptions } from "../../../core/kernel/http-fetch.port.ts";

/** A service that sends these statuses one after the other; null sends no response. */
async function startService(statuses: readonly (number | null)[], options: Partial<ServiceFetchOptions> = {}) {
  const target = { host: "127.0.0.1", port: 0 };
  const remaining = [...statuses];
  const respond: RequestListener = (_request, response) => {
    const status = remaining.shift() ?? null;
    if (status !== null) response.writeHead(status).end();
  };
  const server = await listen(respond, target);
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
    retry: { kinds: ["unavailable"], count: 1, firstDelayMs: 1 },
    classify: ({ status }) => (status === 200 ? null : { kind: "unavailable" }),
  };
  const serviceFetch = createServiceFetch({ ...defaults, ...options }, record);
  const url = getLocalUrl(server, target);
  const listOutcomes = () => recorded.map(({ outcome }) => outcome);
  return { url, recorded, record, listOutcomes, call: (init?: RequestInit) => serviceFetch(url, init) };
}

test("records each attempt with its outcome and time", async () => {
  const { call, recorded, listOutcomes } = await startService([503, 200]);
  await call();
  expect(listOutcomes()).toEqual(["unavailable", "ok"]);
  expect(recorded.every(({ service, seconds }) => service === "Shop" && seconds > 0)).toBe(true);
});

test("records a request that the caller has canceled", async () => {
  const { call, listOutcomes } = await startService([null]);
  await expect(call({ signal: AbortSignal.timeout(20) })).rejects.toThrow();
  expect(listOutcomes()).toEqual(["canceled"]);
});

test("records a call that the open circuit breaker has prevented", async () => {
  const breaker = { kinds: ["unavailable"], failures: 1, openMs: 60_000 } as const;
  const { call, listOutcomes } = await startService([503, 503], { breaker });
  for (let number = 0; number < 2; number += 1) await expect(call()).rejects.toThrow(ServiceError);
  expect(listOutcomes()).toEqual(["unavailable", "unavailable", "circuit-open"]);
});

test("records requests to public addresses", async () => {
  const { url, record, recorded, listOutcomes } = await startService([200, 404]);
  const policy = { isPublic: () => true, ports: new Set([Number(new URL(url).port)]) };
  const fetchPublic = createPublicFetch({ ...policy, userAgent: "test", record });
  await fetchPublic(url, { accept: "*/*", maxBytes: 10 });
  await expect(fetchPublic(url, { accept: "*/*", maxBytes: 10 })).rejects.toThrow();
  expect(listOutcomes()).toEqual(["ok", "unavailable"]);
  expect(recorded[0]?.service).toBe("public addresses");
});
