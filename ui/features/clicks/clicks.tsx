import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AttentionListsDto, ClickReportDto } from "../../../adapters/http/contract/operations/clicks.ts";
import { attentionRules, type ReportOrder, reportPeriods, reportRows } from "../../../core/board/click-report.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection, Total, Totals } from "../../components/admin-section.tsx";
import { DownloadCsv } from "../../components/download-csv.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SkeletonText } from "../../components/feedback/skeleton.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { formatCount } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./clicks.css.ts";
import {
  clickReportQuery,
  describeChart,
  formatRate,
  needsAttentionQuery,
  type ReportView,
  toggleSort,
  useReportView,
} from "./report-view.ts";

const skeleton = (
  <>
    <SkeletonText size="title" lines={["full"]} />
    <SkeletonText lines={["full", "most", "full", "half"]} />
  </>
);

/** Clicks and views of the last days, by board or product, and what needs attention. `mayExport`: offers CSV files. */
export function Clicks({ mayExport }: { mayExport: boolean }) {
  const [view, setView] = useReportView();
  const query = useAdminQuery(clickReportQuery(view));
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <ToggleGroup
          name="Period"
          options={reportPeriods.map((days) => ({ value: days, text: `${days} days` }))}
          value={view.days}
          onChange={(days) => setView({ ...view, days })}
        />
        {mayExport && (
          <div className={css.download}>
            <DownloadCsv path={adminEndpoints.clickExport(view.days)} />
          </div>
        )}
      </div>
      <QueryContent query={query} error="Failed to fetch clicks" skeleton={skeleton}>
        {(report) => (
          <>
            <ReportTotals report={report} view={view} />
            <div>
              <ToggleGroup
                name="Rows"
                options={[
                  { value: "boards", text: "Boards" },
                  { value: "products", text: "Products" },
                ]}
                value={view.of}
                onChange={(of) => setView({ ...view, of })}
              />
              <ReportTable rows={report.rows} view={view} isUpdating={query.isPlaceholderData} onView={setView} />
            </div>
          </>
        )}
      </QueryContent>
      <NeedsAttention />
    </div>
  );
}

interface ToggleGroupProps<Value> {
  name: string;
  options: readonly { readonly value: Value; readonly text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function ToggleGroup<Value extends string | number>({ name, options, value, onChange }: ToggleGroupProps<Value>) {
  return (
    <fieldset className={css.toggleGroup} aria-label={name}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.toggle}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}

function ReportTotals({ report, view: { days } }: { report: ClickReportDto; view: ReportView }) {
  const { clicks, views, clicksChart, viewsChart } = report;
  return (
    <Totals>
      <Total label="Clicks">
        <dd className={css.number}>{clicks.toLocaleString("en-US")}</dd>
        <dd className={css.number}>
          <Sparkline chart={clicksChart} label={describeChart("Clicks", clicksChart, days)} />
        </dd>
      </Total>
      <Total label="Views">
        <dd className={css.number}>{views.toLocaleString("en-US")}</dd>
        <dd className={css.number}>
          <Sparkline chart={viewsChart} label={describeChart("Views", viewsChart, days)} />
        </dd>
      </Total>
      <Total label="Clicks per 100 views">
        <dd className={css.number}>{formatRate(clicks, views) ?? "–"}</dd>
      </Total>
    </Totals>
  );
}

/** What needs an admin's attention (core/README.md, V12). */
function NeedsAttention() {
  return (
    <AdminSection title="What needs care" count="Last 30 days">
      <QueryContent query={useAdminQuery(needsAttentionQuery)} error="Failed to fetch what needs care">
        {(data) => (
          <div className={css.attention}>
            <AttentionList
              title="Many views, no clicks"
              empty={`No board has ${attentionRules.minViews} views or more and no clicks.`}
            >
              {data.withoutClicks.map(({ id, title, views }) => (
                <AttentionRow key={id} boardId={id} title={title} note={formatCount(views, "view")} />
              ))}
            </AttentionList>
            <AttentionList title="Dead links" empty="No product on a published board is gone from its shop.">
              {data.deadLinks.map(toProductRow)}
            </AttentionList>
            <AttentionList title="Followed, without a note" empty="No followed product is without a note.">
              {data.withoutNote.map(toProductRow)}
            </AttentionList>
          </div>
        )}
      </QueryContent>
    </AdminSection>
  );
}

function toProductRow({ boardId, boardTitle, title }: AttentionListsDto["deadLinks"][number]) {
  return <AttentionRow key={`${boardId} ${title}`} boardId={boardId} title={title} note={`on ${boardTitle}`} />;
}

function AttentionList({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className={css.attentionTitle}>{title}</h3>
      {children.length === 0 ? <p className={css.note}>{empty}</p> : <ul className={css.attentionList}>{children}</ul>}
    </div>
  );
}

/** Opens the board in the editor, where all three can be corrected. */
function AttentionRow({ boardId, title, note }: { boardId: string; title: string; note: string }) {
  return (
    <li className={css.attentionRow}>
      <Link className={css.link} href={paths.editBoard(boardId)} dir="auto">
        {title}
      </Link>
      <p className={css.note} dir="auto">
        {note}
      </p>
    </li>
  );
}

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
function ReportTable({ rows, view, isUpdating, onView }: ReportTableProps) {
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

const chartHeight = 24;
/** Room for the width of the line at the top and the bottom. */
const chartMargin = 1;

interface SparklineProps {
  chart: readonly number[];
  /** Says in words what the line shows. */
  label: string;
  small?: boolean;
}

/** The course of a number as a line. The lowest line is 0, the highest the maximum. */
function Sparkline({ chart, label, small = false }: SparklineProps) {
  const max = Math.max(1, ...chart);
  const points = chart.map((count, index) => {
    const x = chart.length === 1 ? 0 : (100 * index) / (chart.length - 1);
    return `${+x.toFixed(2)},${+(chartHeight - chartMargin - (count / max) * (chartHeight - 2 * chartMargin)).toFixed(2)}`;
  });
  return (
    <svg
      className={small ? css.smallChart : css.chart}
      viewBox={`0 0 100 ${chartHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={css.baseline} d={`M0 ${chartHeight}H100`} />
      <polyline className={css.line} points={points.join(" ")} />
    </svg>
  );
}
