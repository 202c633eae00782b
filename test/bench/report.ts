/** One line of the table that the benchmark prints. */
export interface Row {
  readonly name: string;
  readonly figure: string;
  /** Empty: the figure is only shown. */
  readonly target: string;
  readonly isMet: boolean;
  readonly details: string;
}

/** Rows of one number of boards. */
export interface Section {
  readonly boards: number;
  readonly rows: readonly Row[];
}

export function formatTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ boards, rows }) =>
    rows.map(({ name, figure, target, isMet, details }) => {
      const verdict = isMet ? target : `${target} MISSED`;
      return `| ${boards.toLocaleString("en")} | ${name} | ${figure} | ${verdict} | ${details} |`;
    }),
  );
  return ["| boards | what | figure | target | details |", "| ---: | --- | --- | --- | --- |", ...rows].join("\n");
}

/** Names what limited the requests per second. A process that uses nine tenths of a processor can do no more. */
export function describeSaturation(generatorShare: number, serverShare: number): string {
  const saturated = [
    ...(serverShare >= 0.9 ? ["the server"] : []),
    ...(generatorShare >= 0.9 ? ["the load generator"] : []),
  ];
  return saturated.length === 0
    ? "neither was saturated, the machine has other load"
    : `${saturated.join(" and ")} saturated`;
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
export async function measureMs(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
