import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTcpProxy, type TcpProxy } from "../../adapters/persistence/tcp-proxy.ts";
import { blankDatabase } from "../../environment/database.ts";
import { type RunningProgram, startProgram } from "../running-program.ts";
import { startPrometheus } from "./start-prometheus.ts";

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() })),
});
const dashboardFile = join(import.meta.dirname, "../../../bootstrap/grafana-dashboard.json");
const { panels } = dashboardSchema.parse(JSON.parse(await readFile(dashboardFile, "utf8")));
const dashboardQueries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({
    title,
    expression: expr
      .replaceAll("$__rate_interval", "10s")
      .replaceAll("$job", "hearthboard")
      .replaceAll("$instance", ".*"),
  })),
);

/** Without calls of outside services and proven backups these metrics have no series. */
const withoutSeries = /outbound_request|proven_backup/u;

const token = "0123456789abcdef0123456789abcdef";
let folder: string;
let proxy: TcpProxy;
let site: RunningProgram;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthboard-metrics-"));
  proxy = await openTcpProxy(await blankDatabase());
  site = await startProgram(folder, { DATABASE_URL: proxy.url, METRICS_TOKEN: token });
  prometheus = await startPrometheus(site.url, token);
});

afterAll(async () => {
  await prometheus?.close();
  await site?.stop();
  await proxy?.close();
  await rm(folder, { recursive: true, force: true });
});

const queryValue = async (expression: string) => Number((await prometheus.query(expression))[0]?.value[1]);
const queryHits = () => queryValue('sum(hearthboard_http_requests_total{route="/",status="200",cache="hit"})');

test("Prometheus scrapes a node with the documented configuration and counts every request", async () => {
  await expect.poll(() => queryValue('up{job="hearthboard"}')).toBe(1);
  await fetch(site.url).then((response) => response.text());
  await expect.poll(() => queryValue('hearthboard_http_requests_total{route="/",cache="none"}')).toBe(1);
  for (let number = 0; number < 200; number += 1) await fetch(site.url).then((response) => response.text());
  await expect.poll(queryHits).toBe(200);
});

test("each query of the dashboard is valid and uses existing metrics only", async () => {
  // A rate needs two samples.
  await sleep(3_000);
  const known = await prometheus.listMetricNames();
  for (const { title, expression } of dashboardQueries) {
    expect(expression, title).toContain('job=~"hearthboard"');
    const names = [...expression.matchAll(/\b(?:(?:hearthboard|nodejs|process)_\w+|up)\b/gu)].map(([name]) => name);
    expect(names.length, title).toBeGreaterThan(0);
    const series = await prometheus.query(expression);
    if (withoutSeries.test(expression)) continue;
    expect(known, title).toEqual(expect.arrayContaining(names));
    if (!expression.includes("5..")) expect(series.length, `${title}: ${expression}`).toBeGreaterThan(0);
  }
  expect(dashboardQueries.length).toBeGreaterThan(25);
});

test("the alerts are valid, and HearthboardNotReady is pending once the database is cut off", async () => {
  const rules = await prometheus.listRules();
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(({ health }) => health === "err")).toEqual([]);
  expect(await queryValue("hearthboard_ready")).toBe(1);

  await proxy.cut();
  const findState = async () =>
    (await prometheus.listRules()).find(({ name }) => name === "HearthboardNotReady")?.state;
  await expect.poll(findState, { timeout: 40_000 }).toBe("pending");
  expect((await fetch(`${site.url}/api/login`, { method: "POST", body: "{}" })).status).toBeGreaterThanOrEqual(400);
  await expect.poll(() => queryValue('hearthboard_database_failures_total{cause="unavailable"}')).toBeGreaterThan(0);

  await proxy.reconnect();
  await expect.poll(() => queryValue("hearthboard_ready"), { timeout: 40_000 }).toBe(1);
});
