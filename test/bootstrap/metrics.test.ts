import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { apiSite } from "../adapters/http/api-site.ts";
import { getConfigError } from "./config/config-error-text.ts";

const folder = join(import.meta.dirname, "../../bootstrap");
const ruleSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smhd]$/u)
    .optional(),
  annotations: z.strictObject({ summary: z.string().min(20) }),
});
const alertsSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema).min(1) })).min(1),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

const token = "x".repeat(32);
let read: () => Promise<string>;
let metrics: ReadonlySet<string>;

beforeAll(async () => {
  const site = await apiSite({ env: { METRICS_TOKEN: token } });
  const headers = { authorization: `Bearer ${token}` };
  read = async () => await (await fetch(`${site.url}/metrics`, { headers })).text();
  metrics = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gmu)].map(([, name = ""]) => name));
});

test("a metric without labels is omitted while it has no value", async () => {
  // Readiness is 0 while the first connection takes longer than a second.
  await expect.poll(read).toContain("hearthboard_ready 1\n");
  const text = await read();
  expect(text).toContain("hearthboard_backup_overdue 0\n");
  expect(text).not.toMatch(/^hearthboard_last_proven_backup_timestamp_seconds \d/mu);
});

test.each(["x".repeat(31), "a token with at least 32 characters"])("METRICS_TOKEN=%s is rejected", (value) => {
  expect(getConfigError({ METRICS_TOKEN: value }).keys).toEqual(["METRICS_TOKEN"]);
});

/** The metrics that expressions name and the site does not have. */
const listUnknown = (expressions: readonly string[]) =>
  expressions
    .flatMap((expression) => expression.match(/\b(?:hearthboard|nodejs|process)_\w+/gu) ?? [])
    .filter((name) => !metrics.has(name) && !metrics.has(name.replace(/_(?:bucket|sum|count)$/u, "")));

test("the alerts are valid YAML with unique names, and use metrics that the site has", async () => {
  const { groups } = alertsSchema.parse(parse(await readFile(join(folder, "prometheus-alerts.yml"), "utf8")));
  const rules = groups.flatMap((group) => group.rules);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(listUnknown(rules.map(({ expr }) => expr))).toEqual([]);
});

test("the dashboard uses metrics that the site has", async () => {
  const dashboard = await readFile(join(folder, "grafana-dashboard.json"), "utf8");
  const { panels } = dashboardSchema.parse(JSON.parse(dashboard));
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(5);
  expect(listUnknown(expressions)).toEqual([]);
});
