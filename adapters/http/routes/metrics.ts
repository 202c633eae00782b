import { createHash, timingSafeEqual } from "node:crypto";
import type Router from "@koa/router";

export interface MetricsEndpoint {
  /** Clients send it as `Authorization: Bearer …`; null: everyone who can connect may read the metrics. */
  readonly token: string | null;
  readonly contentType: string;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<string>;
}

interface MetricsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response to `GET /metrics`. Without the right token 401, so that a scraper reports its wrong configuration. */
export async function createMetricsResponse(
  { token, contentType, render }: MetricsEndpoint,
  authorization: string | undefined,
): Promise<MetricsResponse> {
  const headers = { "content-type": contentType, "cache-control": "no-store" };
  if (token === null || isSameText(authorization ?? "", `Bearer ${token}`)) {
    return { status: 200, headers, body: await render() };
  }
  return {
    status: 401,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", "www-authenticate": "Bearer" },
    body: "The metrics need the token of METRICS_TOKEN.\n",
  };
}

/** Compares in constant time, so that response times do not reveal the token. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

export interface MetricsRouteDependencies {
  /** Null when this port serves no metrics; `/metrics` is then a page that does not exist. */
  readonly metrics: MetricsEndpoint | null;
}

/** Serves the metrics on the site's own port. */
export function registerMetricsRoute(router: Router, { metrics }: MetricsRouteDependencies): void {
  if (metrics === null) return;
  router.get("/metrics", async (ctx) => {
    const { status, headers, body } = await createMetricsResponse(metrics, ctx.headers.authorization);
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
  });
}
