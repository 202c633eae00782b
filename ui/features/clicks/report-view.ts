import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import type { AttentionListsDto, ClickReportDto } from "../../../adapters/http/contract/operations/clicks.ts";
import { type ReportOrder, type ReportPeriod, reportOrders, reportPeriods } from "../../../core/board/click-report.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { paths, withQuery } from "../../paths.ts";

/** What the Clicks page shows; all of it is in the URL. */
export interface ReportView {
  readonly days: ReportPeriod;
  readonly of: "boards" | "products";
  readonly sort: ReportOrder;
  readonly order: "asc" | "desc";
}

const defaultDays = 30;
const defaultSort = "clicks";

/** Unknown values stand for the defaults: the last 30 days, boards, most clicks first. */
function parseReportView(search: string): ReportView {
  const query = new URLSearchParams(search);
  return {
    days: reportPeriods.find((days) => String(days) === query.get("days")) ?? defaultDays,
    of: query.get("of") === "products" ? "products" : "boards",
    sort: reportOrders.find((order) => order === query.get("sort")) ?? defaultSort,
    order: query.get("order") === "asc" ? "asc" : "desc",
  };
}

/** The URL of a view, without default values. */
function formatReportView({ days, of, sort, order }: ReportView): string {
  return withQuery(paths.clicks, {
    days: days === defaultDays ? null : days,
    of: of === "boards" ? null : of,
    sort: sort === defaultSort ? null : sort,
    order: order === "desc" ? null : order,
  });
}

/** The view in the URL. A change replaces it, so that Back leaves the page. */
export function useReportView(): readonly [view: ReportView, setView: (view: ReportView) => void] {
  const view = parseReportView(useSearch());
  const [, navigate] = useLocation();
  return [view, (next) => navigate(formatReportView(next), { replace: true })];
}

/** Clicking the sorted column reverses the order; another column is sorted in descending order first. */
export function toggleSort(view: ReportView, sort: ReportOrder): ReportView {
  return { ...view, sort, order: view.sort === sort && view.order === "desc" ? "asc" : "desc" };
}

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
