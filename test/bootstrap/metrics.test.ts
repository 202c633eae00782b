import { beforeAll, expect, test } from "vitest";
import { apiSite } from "../adapters/http/api-site.ts";
import { getConfigError } from "./config/config-error-text.ts";

const token = "x".repeat(32);
let read: () => Promise<string>;

beforeAll(async () => {
  const site = await apiSite({ env: { METRICS_TOKEN: token } });
  const headers = { authorization: `Bearer ${token}` };
  read = async () => await (await fetch(`${site.url}/metrics`, { headers })).text();
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
