import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearch } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { AuditPageDto } from "../../../adapters/http/contract/operations/audit.ts";
import { type AuditGroup, auditGroups } from "../../../core/kernel/audit.port.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { get, parseNextCursor } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useRedirectWhenUnauthorized } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { DownloadCsv } from "../../components/download-csv.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { useUrlSearchText } from "../../components/list-filter.tsx";
import { normalizeSearchText } from "../../format.ts";
import { formatDateTime } from "../../format-dates.ts";
import { paths, withQuery } from "../../paths.ts";
import * as css from "./audit.css.ts";

/** What the audit log is filtered by; all of it is in the URL. */
interface AuditView {
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

function formatAuditView(view: AuditView): string {
  return withQuery(paths.auditLog, { ...view });
}

/** The view in the URL. A change replaces it, so that Back leaves the page. */
function useAuditView(): readonly [view: AuditView, setView: (view: AuditView) => void] {
  const view = parseAuditView(useSearch());
  const [, navigate] = useLocation();
  return [view, (next) => navigate(formatAuditView(next), { replace: true })];
}

/** The parameters of the API. */
function toAuditRequest({ who, group, from, to }: AuditView) {
  return { who, group, from: toMidnight(from), to: toMidnight(to, 1) };
}

interface AuditRows {
  readonly rows: AuditPageDto;
  /** Cursor of the next page, null on the last one. */
  readonly next: string | null;
}

/** Newest first. Rows are added all the time, so each visit of the page fetches them. */
const auditQuery = (view: AuditView) =>
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

const groupNames: Readonly<Record<AuditGroup, string>> = {
  session: "Sign-ins",
  account: "Accounts",
  board: "Boards",
  product: "Products",
  list: "Lists",
  settings: "Settings",
  backup: "Backups",
};
const groupOptions = [
  { value: "", label: "Everything" },
  ...auditGroups.map((value) => ({ value, label: groupNames[value] })),
];

/** Who did what: filters and rows, newest first (core/README.md, A35). */
export function AuditLog() {
  const [view, setView] = useAuditView();
  const list = useInfiniteQuery({ ...auditQuery(view), placeholderData: keepPreviousData });
  useRedirectWhenUnauthorized(list.error);
  return (
    <div className={css.page}>
      <Filters view={view} onView={setView} />
      <QueryContent query={list} error="Failed to fetch the audit log">
        {({ pages }) => (
          <div className={list.isPlaceholderData ? css.updating : undefined} aria-busy={list.isPlaceholderData}>
            <Rows rows={pages.flatMap(({ rows }) => rows)} view={view} />
            {list.isFetchNextPageError && !list.isFetchingNextPage && (
              <InlineError onRetry={() => void list.fetchNextPage()}>Failed to fetch older entries</InlineError>
            )}
            {list.hasNextPage && !list.isFetchNextPageError && (
              <AdminButton
                variant="secondary"
                size="small"
                pending={list.isFetchingNextPage}
                pendingLabel="Loading…"
                onClick={() => void list.fetchNextPage()}
              >
                Show older entries
              </AdminButton>
            )}
          </div>
        )}
      </QueryContent>
    </div>
  );
}

function Filters({ view, onView }: { view: AuditView; onView: (view: AuditView) => void }) {
  const { query, setQuery } = useUrlSearchText(view.who, (who) => formatAuditView({ ...view, who }));
  return (
    <search className={css.filters} aria-label="Audit log">
      <TextField
        label="Who"
        value={query}
        maxLength={limits.name}
        autoComplete="off"
        spellCheck={false}
        placeholder="Name of a user"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <SelectField
        label="What"
        options={groupOptions}
        value={view.group}
        onChange={({ currentTarget: { value } }) =>
          onView({ ...view, group: auditGroups.find((group) => group === value) ?? "" })
        }
      />
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          label={name === "from" ? "From" : "To"}
          type="date"
          value={view[name]}
          onChange={({ currentTarget }) => onView({ ...view, [name]: currentTarget.value })}
        />
      ))}
      <div className={css.download}>
        <DownloadCsv path={adminEndpoints.auditExport(toAuditRequest(view))} />
      </div>
    </search>
  );
}

function Rows({ rows, view }: { rows: AuditPageDto; view: AuditView }) {
  if (rows.length === 0) return <p className={css.muted}>Nothing is recorded that matches.</p>;
  return (
    <ol className={css.list} aria-label="Audit log">
      {rows.map(({ id, at, who, network, what, changes }) => (
        <li key={id} className={css.row}>
          <time className={css.muted} dateTime={at}>
            {formatDateTime(at)}
          </time>
          <p className={css.who}>
            <Link className={css.link} href={formatAuditView({ ...view, who })} dir="auto">
              {who}
            </Link>
            {network !== null && <span className={css.muted}>{network}</span>}
          </p>
          <div className={css.what}>
            <p dir="auto">{what}</p>
            {changes.map((change) => (
              <p key={change} className={css.muted} dir="auto">
                {change}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
