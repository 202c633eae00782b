import { Link } from "wouter";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { paths } from "../../paths.ts";
import { backupStatusQuery, formatMoment } from "./backup-status.ts";
import * as css from "./backups.css.ts";

/** A warning on admin pages while no proven backup is younger than a week (core/README.md, A16). */
export function BackupBanner() {
  const { data: status } = useAdminQuery(backupStatusQuery);
  if (status === undefined || !status.isOverdue) return null;
  const { lastProven } = status;
  return (
    <div className={css.banner} role="status">
      <p className={css.bannerText}>
        {lastProven === null
          ? "This site has no proven backup."
          : `The last proven backup of this site is more than a week old (${formatMoment(lastProven.madeAt)}).`}
      </p>
      <Link className={`${adminButtonVariant.secondary} ${adminButtonSize.small}`} href={paths.siteStatus}>
        See backups
      </Link>
    </div>
  );
}
