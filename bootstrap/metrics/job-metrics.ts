import { Histogram, type Registry } from "prom-client";
import type { JobCounts } from "../../adapters/persistence/jobs/pg-boss-jobs.ts";
import type { JobDefinition } from "../../core/job/jobs.port.ts";
import type { BackupRecord } from "../../core/site/backup-log.ts";
import { addGauge, atMostEvery, metricPrefix } from "./read-metrics.ts";

/** Returns the jobs with their runs counted and timed. */
export type MeasureJobs = (definitions: readonly JobDefinition[]) => readonly JobDefinition[];

export function createMeasureJobs(registry: Registry): MeasureJobs {
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

/** All nodes read the same tables, so the values of each are those of the site. */
export interface JobSources {
  readonly countJobs: () => Promise<JobCounts>;
  readonly listBackups: () => Promise<readonly BackupRecord[]>;
}

const readIntervalMs = 15_000;

/** While the database does not answer, these have no value. */
export function addJobMetrics(registry: Registry, { countJobs, listBackups }: JobSources): void {
  const readCounts = atMostEvery(readIntervalMs, () => countJobs().catch(() => null));
  addGauge(registry, {
    name: "jobs",
    help: "Background jobs of the site: due and waiting, running, and failed for good",
    labelNames: ["state"],
    read: async () =>
      Object.entries((await readCounts()) ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  });
  const readBackups = atMostEvery(readIntervalMs, () => listBackups().catch(() => []));
  addGauge(registry, {
    name: "last_proven_backup_timestamp_seconds",
    help: "When the newest proven backup was made; no value without one",
    labelNames: [],
    read: async () => {
      const newest = (await readBackups()).find(({ provenAt }) => provenAt !== null);
      return newest === undefined ? [] : [{ labels: {}, value: newest.madeAt.getTime() / 1_000 }];
    },
  });
}
