import { once } from "node:events";
import { createServer, get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { getMetricsAddress } from "../../../bootstrap/metrics/serve-metrics.ts";
import { apiSite } from "../../adapters/http/api-site.ts";
import { getConfigError } from "../config/config-error-text.ts";

const token = "x".repeat(32);

function findMetricsLine(log: string): { url: string } {
  return JSON.parse(log.split("\n").find((line) => line.includes("metrics are served")) ?? "{}");
}

test("METRICS_PORT serves the metrics and nothing else, and the site's port then serves none", async () => {
  const site = await apiSite({ env: { METRICS_PORT: "0" } });
  const { url } = findMetricsLine(site.log.text());
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/u);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("hearthboard_ready 1");
  expect((await fetch(new URL("/", url))).status).toBe(404);
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});

test.each([
  [{}, "board.example.com", 421],
  [{}, "localhost.example.com:80", 421],
  [{}, "localhost:9464", 200],
  [{ METRICS_TOKEN: token }, "board.example.com", 200],
])("METRICS_PORT with %j answers the Host %s with %i", async (settings, host, status) => {
  const site = await apiSite({ env: { METRICS_PORT: "0", ...settings } });
  const { url } = findMetricsLine(site.log.text());
  const request = get(url, { headers: { host, authorization: `Bearer ${token}` } });
  const [response] = await once(request, "response");
  expect(response).toMatchObject({ statusCode: status });
  response.resume();
});

test("METRICS_PORT is open to other machines only with a token", () => {
  const open = { HOST: "0.0.0.0", METRICS_PORT: "9464" };
  expect(getMetricsAddress(readConfig(open))).toEqual({ host: "127.0.0.1", port: 9464 });
  const withToken = readConfig({ ...open, METRICS_TOKEN: "x".repeat(32) });
  expect(getMetricsAddress(withToken)).toEqual({ host: "0.0.0.0", port: 9464 });
});

test.each([
  ["METRICS_PORT", "65536"],
  ["METRICS_PORT", "3000"],
  ["METRICS_TOKEN", "x".repeat(31)],
  ["METRICS_TOKEN", "a token with at least 32 characters"],
])("%s=%s is rejected", (key, value) => {
  expect(getConfigError({ [key]: value }).keys).toEqual([key]);
});

test("a taken METRICS_PORT is named in the error", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" ? address?.port : null;
  await expect(apiSite({ env: { METRICS_PORT: String(port) } })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or choose a different METRICS_PORT.`,
  );
});
