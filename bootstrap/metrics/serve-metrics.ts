import type { RequestListener } from "node:http";
import type { Container } from "inversify";
import type { App } from "../../adapters/http/app.ts";
import { createMetricsResponse, type MetricsEndpoint } from "../../adapters/http/routes/metrics.ts";
import { makeGetBackupStatus } from "../../core/site/backup-log.ts";
import type { Config } from "../config.ts";
import { closeGracefully, getLocalUrl, listen } from "../http-server.ts";
import type { Logger } from "../logger.ts";
import { tokens } from "../wiring/tokens.ts";
import type { SiteMetrics } from "./site-metrics.ts";

/** Creates the metrics when a setting asks for them. Their code is loaded only then. */
export async function openMetrics({ metricsPort, metricsToken }: Config): Promise<SiteMetrics | null> {
  if (metricsPort === null && metricsToken === null) return null;
  return (await import("./site-metrics.ts")).createSiteMetrics(metricsToken);
}

interface Parts {
  readonly app: Pick<App, "getCacheStatistics">;
  readonly container: Container;
  readonly config: Config;
  readonly log: Logger;
}

/** Adds the metrics of the site's parts and listens on METRICS_PORT if it is set. Returns a function that stops listening. */
export async function startMetrics(metrics: SiteMetrics | null, parts: Parts): Promise<() => Promise<void>> {
  if (metrics === null) return async () => undefined;
  const { app, container, config, log } = parts;
  const persistence = container.get(tokens.persistence);
  metrics.addSources({
    cache: app.getCacheStatistics,
    images: container.get(tokens.imageProcessor).getStatistics,
    database: persistence.getStatistics,
    isReady: persistence.isReady,
    countJobs: persistence.jobs.count,
    getBackupStatus: makeGetBackupStatus({ ...persistence, ...config.backups, clock: container.get(tokens.clock) }),
  });
  if (config.metricsPort === null) return async () => undefined;
  const address = getMetricsAddress(config);
  const server = await listen(createMetricsListener(metrics, log), address, "METRICS_PORT");
  log.info({ url: `${getLocalUrl(server, address)}/metrics` }, "metrics are served");
  return () => closeGracefully(server);
}

const loopback = "127.0.0.1";

/** Without a token only programs on this machine may read the metrics. */
export function getMetricsAddress({ host, metricsPort, metricsToken }: Config) {
  return { host: metricsToken === null ? loopback : host, port: metricsPort ?? 0 };
}

/** Names of this machine. A page on the web can have its own name lead here, and would then read the metrics in a browser. */
const localHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/iu;

function createMetricsListener(metrics: MetricsEndpoint, log: Logger): RequestListener {
  return ({ url = "", method, headers }, response) => {
    if (metrics.token === null && !localHost.test(headers.host ?? "")) {
      return void response.writeHead(421).end("Without METRICS_TOKEN, the Host must be localhost or 127.0.0.1.\n");
    }
    const isKnown = url.split("?", 1)[0] === "/metrics" && (method === "GET" || method === "HEAD");
    if (!isKnown) return void response.writeHead(404).end();
    createMetricsResponse(metrics, headers.authorization).then(
      (answer) => response.writeHead(answer.status, answer.headers).end(method === "HEAD" ? undefined : answer.body),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        response.writeHead(500).end();
      },
    );
  };
}
