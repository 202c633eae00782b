import * as css from "./clicks.css.ts";

const height = 24;
/** Room for the width of the line at the top and the bottom. */
const margin = 1;

interface SparklineProps {
  chart: readonly number[];
  /** Says in words what the line shows. */
  label: string;
  small?: boolean;
}

/** The course of a number as a line. The lowest line is 0, the highest the maximum. */
export function Sparkline({ chart, label, small = false }: SparklineProps) {
  const max = Math.max(1, ...chart);
  const points = chart.map((count, index) => {
    const x = chart.length === 1 ? 0 : (100 * index) / (chart.length - 1);
    return `${+x.toFixed(2)},${+(height - margin - (count / max) * (height - 2 * margin)).toFixed(2)}`;
  });
  return (
    <svg
      className={small ? css.smallChart : css.chart}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={css.baseline} d={`M0 ${height}H100`} />
      <polyline className={css.line} points={points.join(" ")} />
    </svg>
  );
}
