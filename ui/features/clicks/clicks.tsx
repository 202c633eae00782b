import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AttentionListsDto, ClickReportDto } from "../../../adapters/http/contract/operations/clicks.ts";
import { reportPeriods } from "../../../core/board/click-report.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection, Total, Totals } from "../../components/admin-section.tsx";
import { DownloadCsv } from "../../components/download-csv.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SkeletonText } from "../../components/feedback/skeleton.tsx";
import { formatCount } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./clicks.css.ts";
import { ReportTable, Sparkline } from "./report-table.tsx";
import {
  clickReportQuery,
  describeChart,
  formatRate,
  needsAttentionQuery,
  type ReportView,
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
            <AttentionList title="Many views, no clicks" empty="No board has many views and no clicks.">
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
