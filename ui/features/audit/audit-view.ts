import { infiniteQueryOptions } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import type { AuditPageDto } from "../../../adapters/http/contract/operations/audit.ts";
import { type AuditGroup, auditGroups } from "../../../core/kernel/audit.port.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { get, parseNextCursor } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { normalizeSearchText } from "../../format.ts";
import { paths, withQuery } from "../../paths.ts";

/** What the audit log is filtered by; all of it is in the URL. */
export interface AuditView {
  /** Name of the one who acted; empty for all. */
  readonly who: string;
  readonly group: AuditGroup | "";
  /** First and last day in the time zone of the browser, such as 2026-11-29; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

/** Midnight of the day, or of a later one; null for a text that is no day. */
function toMidnight(day: string, addedDays = 0): string | null {
  const midnight = new Date(`${day}T00:00`);
  if (!/^\d{4}-\d\d-\d\d$/u.test(day) || Number.isNaN(midnight.getTime())) return null;
  midnight.setDate(midnight.getDate() + addedDays);
  return midnight.toISOString();
}

/** Unknown values stand for no filter. */
function parseAuditView(search: string): AuditView {
  const query = new URLSearchParams(search);
  const readDay = (name: string) => {
    const day = query.get(name) ?? "";
    return toMidnight(day) === null ? "" : day;
  };
  return {
    who: normalizeSearchText(query.get("who")),
    group: auditGroups.find((group) => group === query.get("group")) ?? "",
    from: readDay("from"),
    to: readDay("to"),
  };
}

export function formatAuditView(view: AuditView): string {
  return withQuery(paths.auditLog, { ...view });
}

/** The view in the URL. A change replaces it, so that Back leaves the page. */
export function useAuditView(): readonly [view: AuditView, setView: (view: AuditView) => void] {
  const view = parseAuditView(useSearch());
  const [, navigate] = useLocation();
  return [view, (next) => navigate(formatAuditView(next), { replace: true })];
}

/** The parameters of the API. */
export function toAuditRequest({ who, group, from, to }: AuditView) {
  return { who, group, from: toMidnight(from), to: toMidnight(to, 1) };
}

interface AuditRows {
  readonly rows: AuditPageDto;
  /** Cursor of the next page, null on the last one. */
  readonly next: string | null;
}

/** Newest first. Rows are added all the time, so each visit of the page fetches them. */
export const auditQuery = (view: AuditView) =>
  infiniteQueryOptions({
    queryKey: queryKeys.auditLog({ ...view }),
    queryFn: async ({ pageParam: after }): Promise<AuditRows> => {
      const response = await get(adminEndpoints.auditLog({ ...toAuditRequest(view), after }));
      return { rows: await response.json(), next: parseNextCursor(response.headers.get("link")) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    gcTime: 0,
  });
