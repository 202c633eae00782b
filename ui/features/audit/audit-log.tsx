import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { AuditPageDto } from "../../../adapters/http/contract/operations/audit.ts";
import { type AuditGroup, auditGroups } from "../../../core/kernel/audit.port.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { useRedirectWhenUnauthorized } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { DownloadCsv } from "../../components/download-csv.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { useUrlSearchText } from "../../components/list-filter.tsx";
import { formatDateTime } from "../../format-dates.ts";
import * as css from "./audit.css.ts";
import { type AuditView, auditQuery, formatAuditView, toAuditRequest, useAuditView } from "./audit-view.ts";

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
