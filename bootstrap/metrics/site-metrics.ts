import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { createRequestCounter, type RequestCounter } from "../../adapters/http/middleware/request-counter.ts";
import type { MetricsEndpoint } from "../../adapters/http/routes/metrics.ts";
import type { RecordOutboundRequest } from "../../core/kernel/http-fetch.port.ts";
import { addJobMetrics, createMeasureJobs, type MeasureJobs } from "./job-metrics.ts";
import { addCacheMetrics, addDatabaseMetrics, addImageMetrics, type MetricSources } from "./metric-sources.ts";
import { addCounter, metricPrefix } from "./read-metrics.ts";

/** The metrics of one node. */
export interface SiteMetrics extends MetricsEndpoint {
  readonly requestCounter: RequestCounter;
  readonly recordOutboundRequest: RecordOutboundRequest;
  readonly measureJobs: MeasureJobs;
  /** Adds metrics of services that are created later, such as jobs. */
  addSources(sources: MetricSources): void;
}

export function createSiteMetrics(token: string | null): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    token,
    contentType: registry.contentType,
    render: () => registry.metrics(),
    requestCounter: addRequestMetrics(registry),
    recordOutboundRequest: addOutboundMetric(registry),
    measureJobs: createMeasureJobs(registry),
    addSources({ cache, images, database, isReady, ...jobs }) {
      addJobMetrics(registry, jobs);
      addCacheMetrics(registry, cache);
      addImageMetrics(registry, images);
      addDatabaseMetrics(registry, database, isReady);
    },
  };
}

const requestLabels = ["route", "method", "status", "cache"] as const;

function addRequestMetrics(registry: Registry): RequestCounter {
  const durations = new Histogram({
    name: `${metricPrefix}http_request_duration_seconds`,
    help: "Time to the end of the response, of requests that were not answered directly from memory",
    labelNames: ["route"],
    registers: [registry],
  });
  const counter = createRequestCounter((route, seconds) => durations.observe({ route }, seconds));
  addCounter(registry, {
    name: "http_requests_total",
    help: "Requests by route, method and status; cache is hit when the response came from memory",
    labelNames: requestLabels,
    read: () =>
      counter.list().map(({ route, method, status, isCacheHit, count }) => ({
        labels: { route, method, status: String(status), cache: isCacheHit ? "hit" : "none" },
        value: count,
      })),
  });
  return counter;
}

function addOutboundMetric(registry: Registry): RecordOutboundRequest {
  const durations = new Histogram({
    name: `${metricPrefix}outbound_request_duration_seconds`,
    help: "Requests to outside services by outcome; circuit-open: not sent, because the last ones failed",
    labelNames: ["service", "outcome"],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 75],
    registers: [registry],
  });
  return ({ service, outcome, seconds }) => durations.observe({ service, outcome }, seconds);
}
