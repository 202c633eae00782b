/** One line of the table that a benchmark prints. */
export interface Row {
  readonly name: string;
  readonly figure: string;
  /** Empty: the figure is only shown. */
  readonly target?: string;
  readonly isMet?: boolean;
  readonly details?: string;
}

/** Prints the rows. The exit code is 1 when a target was missed. */
export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n\n| what | figure | target | details |\n| --- | --- | --- | --- |`);
  for (const { name, figure, target = "", isMet = true, details = "" } of rows) {
    console.log(`| ${[name, figure, isMet ? target : `${target} MISSED`, details].join(" | ")} |`);
    if (!isMet) process.exitCode = 1;
  }
}

/** The upper one of two in the middle; 0 without figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

/** The figure that 95 of 100 do not exceed; 0 without figures. */
export function percentile95(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * 0.95) - 1] ?? 0;
}

/** The time that a task takes, in milliseconds. */
export async function measureMs(task: () => unknown): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

/** The 95th percentile of several rounds, with a target in milliseconds. */
export async function measureRounds(
  { name, rounds, targetMs }: { readonly name: string; readonly rounds: number; readonly targetMs: number },
  task: (round: number) => unknown,
): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measureMs(() => task(round)));
  const p95 = percentile95(times);
  const details = `median ${median(times).toFixed(1)} ms, first ${(times[0] ?? 0).toFixed(1)} ms`;
  return { name, figure: `p95 ${p95.toFixed(1)} ms`, target: `≤ ${targetMs} ms`, isMet: p95 <= targetMs, details };
}
