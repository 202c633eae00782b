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
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

const cacheMs = 15_000;

/** Keeps the result of `read` for 15 seconds, because each call is a query. */
export function cacheBriefly<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (result !== undefined && now - readAt < cacheMs) return result;
    readAt = now;
    result = read();
    return result;
  };
}
