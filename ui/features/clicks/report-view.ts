import { useLocation, useSearch } from "wouter";
import { type ReportOrder, type ReportPeriod, reportOrders, reportPeriods } from "../../../core/board/click-report.ts";
import { paths } from "../../paths.ts";

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
  const query = new URLSearchParams({
    ...(days !== defaultDays && { days: String(days) }),
    ...(of !== "boards" && { of }),
    ...(sort !== defaultSort && { sort }),
    ...(order !== "desc" && { order }),
  });
  return query.size === 0 ? paths.clicks : `${paths.clicks}?${query}`;
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
