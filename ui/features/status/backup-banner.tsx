import { queryOptions } from "@tanstack/react-query";
import { Link } from "wouter";
import type { BackupStatusDto } from "../../../adapters/http/contract/operations/site.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminBanner } from "../../components/admin-section.tsx";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { formatDateTime } from "../../format-dates.ts";
import { paths } from "../../paths.ts";

/** Long enough for one request while an admin moves between pages. */
const staleMs = 5 * 60 * 1000;

export const backupStatusQuery = queryOptions({
  queryKey: queryKeys.backups,
  queryFn: () => getJson<BackupStatusDto>(adminEndpoints.backups),
  staleTime: staleMs,
});

/** A warning on admin pages while no proven backup is younger than a week (core/README.md, A16). */
export function BackupBanner() {
  const { data: status } = useAdminQuery(backupStatusQuery);
  if (status === undefined || !status.isOverdue) return null;
  const { lastProven } = status;
  return (
    <AdminBanner
      text={
        lastProven === null
          ? "This site has no proven backup."
          : `The last proven backup of this site is more than a week old (${formatDateTime(lastProven.madeAt)}).`
      }
    >
      <Link className={`${adminButtonVariant.secondary} ${adminButtonSize.small}`} href={paths.siteStatus}>
        See backups
      </Link>
    </AdminBanner>
  );
}
