import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AttentionListsDto, ClickReportDto } from "../../../adapters/http/contract/operations/clicks.ts";
import type { ReportPeriod } from "../../../core/board/click-report.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { ReportView } from "./report-view.ts";

/** Clicks are counted all the time, so each visit of the page fetches them. */
const staleTime = 0;

export const clickReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: queryKeys.clickReport({ ...view }),
    queryFn: () => getJson<ClickReportDto>(adminEndpoints.clickReport({ ...view, days: String(view.days) })),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const needsAttentionQuery = queryOptions({
  queryKey: queryKeys.needsAttention,
  queryFn: () => getJson<AttentionListsDto>(adminEndpoints.needsAttention),
  staleTime,
});

/** Clicks per 100 views: "4.2"; null without views, which is the case when views were not counted yet. */
export function formatRate(clicks: number, views: number): string | null {
  return views === 0 ? null : ((100 * clicks) / views).toLocaleString("en-US", { maximumFractionDigits: 1 });
}

/** "Clicks per day: 3 today, at most 12, 0 at the start" */
export function describeChart(name: string, chart: readonly number[], days: ReportPeriod): string {
  const [unit, latest] = days === 365 ? ["30 days", "lately"] : ["day", "today"];
  const format = (count: number) => count.toLocaleString("en-US");
  return `${name} per ${unit}: ${format(chart.at(-1) ?? 0)} ${latest}, at most ${format(Math.max(0, ...chart))}, ${format(chart[0] ?? 0)} at the start`;
}
