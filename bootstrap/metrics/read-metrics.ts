import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";

/** One value of a metric. */
export interface Sample<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** A metric whose values are counted elsewhere and read when the metrics are rendered. */
interface ReadMetric<Label extends string> {
  /** Without the common prefix. */
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  readonly read: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>;
}

/** Of the names of all metrics that are not of the process. */
export const metricPrefix = "hearthboard_";

export function addCounter<Label extends string>(registry: Registry, metric: ReadMetric<Label>): void {
  const { name, help, labelNames, read } = metric;
  new Counter({
    name: `${metricPrefix}${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read();
      this.reset();
      for (const { labels, value } of samples) this.inc(labels, value);
    },
  });
}

export function addGauge<Label extends string>(registry: Registry, metric: ReadMetric<Label>): void {
  const { name, help, labelNames, read } = metric;
  new Gauge({
    name: `${metricPrefix}${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read();
      this.reset();
      // `reset` sets a metric without labels to 0.
      if (samples.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

const cacheMs = 15_000;
/** Prometheus waits for 10 seconds. */
const defaultTimeoutMs = 4_000;

/**
 * Keeps the result of `read` for 15 seconds, because each call is a query. The result is null when the read failed or took
 * longer than 4 seconds; no other one is started before it ends.
 */
export function cacheBriefly<Result>(
  read: () => Promise<Result>,
  timeoutMs = defaultTimeoutMs,
): () => Promise<Result | null> {
  let result: Promise<Result | null> = Promise.resolve(null);
  let readAt = -Infinity;
  let isReading = false;
  return () => {
    const now = performance.now();
    if (isReading || now - readAt < cacheMs) return result;
    [readAt, isReading] = [now, true];
    const reading = read()
      .catch(() => null)
      .finally(() => {
        isReading = false;
      });
    result = Promise.race([reading, sleep(timeoutMs, null, { ref: false })]);
    return result;
  };
}
