import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "wouter";
import type { ClickReportDto } from "../../../adapters/http/contract/operations/clicks.ts";
import { type ReportOrder, reportRows } from "../../../core/board/click-report.ts";
import { visuallyHidden } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import * as css from "./clicks.css.ts";
import { describeChart, formatRate, type ReportView, toggleSort } from "./report-view.ts";

const columns: readonly { readonly sort: ReportOrder; readonly name: string }[] = [
  { sort: "clicks", name: "Clicks" },
  { sort: "views", name: "Views" },
  { sort: "rate", name: "Rate" },
];

interface ReportTableProps {
  rows: ClickReportDto["rows"];
  view: ReportView;
  isUpdating: boolean;
  onView: (view: ReportView) => void;
}

/** Boards or products with their clicks, sorted by the server. */
export function ReportTable({ rows, view, isUpdating, onView }: ReportTableProps) {
  const name = view.of === "boards" ? "Board" : "Product";
  if (rows.length === 0) return <p className={css.tableNote}>No clicks or views in this period yet.</p>;
  return (
    <>
      <table className={isUpdating ? `${css.table} ${css.updating}` : css.table} aria-busy={isUpdating}>
        <caption className={visuallyHidden}>Clicks and views by {name.toLowerCase()}</caption>
        <thead>
          <tr>
            <th className={css.headerTitle} scope="col">
              {name}
            </th>
            {columns.map((column) => (
              <SortHeader key={column.sort} {...column} view={view} onView={onView} />
            ))}
            <th className={`${css.chartCell} ${css.chartColumn}`} scope="col">
              <span className={visuallyHidden}>Clicks over time</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReportRow key={row.id} row={row} view={view} />
          ))}
        </tbody>
      </table>
      {rows.length === reportRows && (
        <p className={css.tableNote}>The first {reportRows} are shown. The CSV file has all clicks.</p>
      )}
    </>
  );
}

interface SortHeaderProps {
  sort: ReportOrder;
  name: string;
  view: ReportView;
  onView: (view: ReportView) => void;
}

function SortHeader({ sort, name, view, onView }: SortHeaderProps) {
  const isSorted = view.sort === sort;
  const direction = view.order === "desc" ? "descending" : "ascending";
  const Arrow = view.order === "desc" ? ArrowDown : ArrowUp;
  return (
    <th className={`${css.headerCell} ${css.numberColumn}`} scope="col" {...(isSorted && { "aria-sort": direction })}>
      <button type="button" className={css.sort} onClick={() => onView(toggleSort(view, sort))}>
        {name}
        {isSorted && <Arrow size={14} strokeWidth={1.5} aria-hidden="true" />}
      </button>
    </th>
  );
}

function ReportRow({ row, view }: { row: ClickReportDto["rows"][number]; view: ReportView }) {
  const { id, title, clicks, views, chart } = row;
  return (
    <tr>
      <th className={css.titleCell} scope="row" dir="auto">
        <Link className={css.rowTitle} href={view.of === "boards" ? paths.editBoard(id) : paths.product(id)}>
          {title}
        </Link>
      </th>
      <td className={css.numberCell}>{clicks.toLocaleString("en-US")}</td>
      <td className={css.numberCell}>{views.toLocaleString("en-US")}</td>
      <td className={css.numberCell}>{formatRate(clicks, views) ?? "–"}</td>
      <td className={css.chartCell}>
        <Sparkline small chart={chart} label={describeChart("Clicks", chart, view.days)} />
      </td>
    </tr>
  );
}

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
