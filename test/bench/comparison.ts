import { measureMs, median } from "./report.ts";

/** One thing to measure, on a small and on a large collection. */
export interface Comparison {
  readonly name: string;
  readonly small: (round: number) => Promise<unknown>;
  readonly large: (round: number) => Promise<unknown>;
  /** The large one may take this many times as long as the small one. */
  readonly target?: number;
}

export interface Finding {
  readonly name: string;
  /** Medians in milliseconds. */
  readonly small: number;
  readonly large: number;
  readonly ratio: number;
  readonly target: number | undefined;
}

const warmUps = 30;

/** Alternates between both, so that other load on the machine affects them equally. */
export async function compare({ name, small, large, target }: Comparison, rounds: number): Promise<Finding> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -warmUps; round < rounds; round++) {
    const pair = {
      small: await measureMs(() => small(round + warmUps)),
      large: await measureMs(() => large(round + warmUps)),
    };
    if (round < 0) continue;
    times.small.push(pair.small);
    times.large.push(pair.large);
  }
  const [smallMedian, largeMedian] = [median(times.small), median(times.large)];
  return { name, small: smallMedian, large: largeMedian, ratio: largeMedian / smallMedian, target };
}

export function getTable(findings: readonly Finding[], headings: readonly [string, string]): string {
  const rows = findings.map(({ name, small, large, ratio, target }) => {
    const verdict = target === undefined ? "" : `≤ ${target}${ratio <= target ? "" : " MISSED"}`;
    return `| ${name} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${ratio.toFixed(2)} | ${verdict} |`;
  });
  const head = `| query, median ms | ${headings[0]} | ${headings[1]} | ratio | target |`;
  return [head, "| --- | ---: | ---: | ---: | --- |", ...rows].join("\n");
}
