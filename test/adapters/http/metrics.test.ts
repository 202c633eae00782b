import { describe, expect, test } from "vitest";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import { findRoute } from "../../../adapters/http/routes/metrics.ts";
import { openImageProcessor } from "../../../adapters/images/image-processor.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";

const token = "the token of a scraper, in tests only".replaceAll(" ", "-");
const site = await apiSite({
  env: { METRICS_TOKEN: token },
  // The one that sites share also counts the images of other files. It starts no process, because no test has an image.
  prepare: (container) => void container.rebind(tokens.imageProcessor).toConstantValue(openImageProcessor()),
});

async function scrape(): Promise<string> {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return await response.text();
}

/** The value of a series, which is written as in the response; 0 without one. */
async function readMetric(series: string): Promise<number> {
  const line = (await scrape()).split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe("/metrics", () => {
  test.each([undefined, "Bearer", `Bearer ${token}x`, token, `Basic ${token}`])(
    "returns 401 for the authorization %s",
    async (authorization) => {
      const response = await fetch(`${site.url}/metrics`, authorization ? { headers: { authorization } } : {});
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(await response.text()).not.toContain("hearthboard_");
    },
  );

  test("counts a page from Koa once, and its later responses as cache hits", async () => {
    const count = (cache: string) =>
      readMetric(`hearthboard_http_requests_total{route="/",method="GET",status="200",cache="${cache}"}`);
    const countFive = async () => {
      const [created, hits] = [await count("none"), await count("hit")];
      for (let number = 0; number < 5; number += 1) await sendRawRequest(site.url, { path: `/?q=${created}` });
      return [(await count("none")) - created, (await count("hit")) - hits];
    };
    // The first look at the version of the content, and a lost connection, empty the cache.
    await expect.poll(countFive).toEqual([1, 4]);
    const duration = await readMetric('hearthboard_http_request_duration_seconds_count{route="/"}');
    expect(duration).toBe(await count("none"));
  });

  test("counts responses created for the cache and their memory", async () => {
    const misses = await readMetric("hearthboard_cache_misses_total");
    await fetch(`${site.url}/api/boards/published?view=card&limit=4`);
    expect(await readMetric("hearthboard_cache_misses_total")).toBe(misses + 1);
    expect(await readMetric("hearthboard_cache_entries")).toBeGreaterThan(0);
    expect(await readMetric("hearthboard_cache_bytes")).toBeGreaterThan(1_000);
  });

  test("shows the database, the images, the process and the event loop", async () => {
    const text = await scrape();
    expect(text).toContain('hearthboard_database_connections{pool="primary",state="idle"}');
    expect(text).toContain('hearthboard_database_connections_max{pool="primary"} 10');
    expect(text).toContain('hearthboard_database_requests_waiting{pool="primary"} 0');
    expect(text).toContain("hearthboard_ready 1");
    expect(text).toContain('hearthboard_image_jobs_waiting{priority="now"} 0');
    // All sites of a worker share their image processes.
    expect(text).toMatch(/^hearthboard_image_jobs_total\{task="resize",outcome="done"\} \d+$/mu);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu);
    expect(text).toMatch(/^process_resident_memory_bytes \d/mu);
  });

  test("returns 404 without METRICS_TOKEN", async () => {
    const { url } = await apiSite({ databaseUrl: site.databaseUrl });
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});

describe("the route of a request", () => {
  test("is its path for each operation", () => {
    for (const { path } of allOperations) expect(findRoute(path.replace(/\{\w+\}/gu, "0b9c-made-up"))).toBe(path);
  });

  test.each([
    ["/", "/"],
    ["/japandi", "/{category}"],
    ["/board/0b9c", "/board/{id}"],
    ["/feeds/japandi.xml", "/feeds/{category}.xml"],
    ["/admin/edit/0b9c", "/admin/*"],
    ["/images/signature/source", "/images/*"],
    ["/api/made-up/up", "/api/*"],
    ["/made/up", "other"],
    ["//boards", "other"],
  ])("of %s is %s", (path, route) => {
    expect(findRoute(path)).toBe(route);
  });
});
