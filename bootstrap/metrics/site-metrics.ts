import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { createRequestCounter, type MetricsEndpoint, type RequestCounter } from "../../adapters/http/routes/metrics.ts";
import type { RecordOutboundRequest } from "../../core/kernel/http-fetch.port.ts";
import type { JobDefinition } from "../../core/site/jobs.ts";
import {
  addCacheMetrics,
  addCounter,
  addDatabaseMetrics,
  addGauge,
  addImageMetrics,
  cacheBriefly,
  type MetricSources,
  metricPrefix,
} from "./metric-sources.ts";

/** Returns the jobs with their runs counted and timed. */
export type MeasureJobs = (definitions: readonly JobDefinition[]) => readonly JobDefinition[];

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
    addSources(sources) {
      addJobMetrics(registry, sources);
      addCacheMetrics(registry, sources.cache);
      addImageMetrics(registry, sources.images);
      addDatabaseMetrics(registry, sources.database, sources.isReady);
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

function createMeasureJobs(registry: Registry): MeasureJobs {
  const durations = new Histogram({
    name: `${metricPrefix}job_duration_seconds`,
    help: "Runs of background jobs on this node; failed ones are tried again",
    labelNames: ["kind", "outcome"],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  const measure = (definition: JobDefinition): JobDefinition => ({
    ...definition,
    async run(stored, run) {
      const startedAt = performance.now();
      const finish = (outcome: "done" | "failed") =>
        durations.observe({ kind: definition.kind.name, outcome }, (performance.now() - startedAt) / 1_000);
      try {
        const result = await definition.run(stored, run);
        finish("done");
        return result;
      } catch (error) {
        finish("failed");
        throw error;
      }
    },
  });
  return (definitions) => definitions.map(measure);
}

/** While the database does not answer, these have no value. */
function addJobMetrics(registry: Registry, { countJobs, getBackupStatus }: MetricSources): void {
  const readCounts = cacheBriefly(countJobs);
  addGauge(registry, {
    name: "jobs",
    help: "Background jobs of the site: due and waiting, running, and failed for good",
    labelNames: ["state"],
    read: async () =>
      Object.entries((await readCounts()) ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  });
  const readBackupStatus = cacheBriefly(getBackupStatus);
  addGauge(registry, {
    name: "last_proven_backup_timestamp_seconds",
    help: "When the newest proven backup was made; no value without one",
    labelNames: [],
    read: async () => {
      const newest = (await readBackupStatus())?.lastProven ?? null;
      return newest === null ? [] : [{ labels: {}, value: newest.madeAt.getTime() / 1_000 }];
    },
  });
  addGauge(registry, {
    name: "backup_overdue",
    help: "1 when the site backs itself up, is older than a week, and no proven backup is younger",
    labelNames: [],
    read: async () => {
      const status = await readBackupStatus();
      return status === null ? [] : [{ labels: {}, value: Number(status.isOverdue) }];
    },
  });
}
