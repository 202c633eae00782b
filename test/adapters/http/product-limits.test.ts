import { expect, test } from "vitest";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";

const site = await apiSite();

test.each([
  ["links", 120, "/api/amazon/get-by-url", { url: "https://www.amazon.com/dp/B0HRTH0012" }],
  ["searches", 300, "/api/amazon/search", { keyword: "sofa", itemCount: 1 }],
] as const)("returns 429 with advice for too many %s of one admin", async (name, most, path, body) => {
  const admin = await site.admin();
  expect((await admin.send("POST", path, body)).status).toBe(200);
  const change = "update rate_limits set points = $1 where starts_with(key, $2)";
  await runSql(site.databaseUrl, change, [most - 1, `${name}-admin`]);
  expect((await admin.send("POST", path, body)).status).toBe(200);
  const rejected = await admin.send("POST", path, body);
  expect(rejected.status).toBe(429);
  const { message, suggestion } = rejected.json(errorBodySchema);
  expect(message).toMatch(/^Too many attempts\. Please try again in /u);
  expect(suggestion).toContain("by hand");
  expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
});
