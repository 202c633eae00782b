import type { BackupDto } from "../../../adapters/http/contract/operations/site.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { backupStatusQuery, describeBackup, describeStatus, formatMoment } from "./backup-status.ts";
import * as css from "./backups.css.ts";

function BackupRow({ backup }: { backup: BackupDto }) {
  const { madeAt, location, provenAt, warning, failure } = backup;
  return (
    <li className={css.row}>
      <p>
        <time dateTime={madeAt}>{formatMoment(madeAt)}</time>: {failure === null ? describeBackup(backup) : "failed"}
        {failure === null && (provenAt === null ? ", not proven" : ", proven")}
      </p>
      <p className={css.muted}>{failure ?? location}</p>
      {warning !== null && <p className={css.muted}>{warning}</p>}
    </li>
  );
}

/** When the last proven backup was made, and the backups that there are. */
export function Backups() {
  const { data: status, isPending, refetch } = useAdminQuery(backupStatusQuery);
  return (
    <AdminSection title="Backups">
      {isPending && (
        <Skeleton>
          <SkeletonText lines={["most", "half"]} />
        </Skeleton>
      )}
      {!isPending && status === undefined && (
        <InlineError onRetry={() => void refetch()}>Failed to fetch backups</InlineError>
      )}
      {status !== undefined && (
        <>
          <p className={css.lead}>{describeStatus(status)}</p>
          <ul className={css.list}>
            {status.backups.map((backup) => (
              <BackupRow key={`${backup.madeAt} ${backup.location}`} backup={backup} />
            ))}
          </ul>
        </>
      )}
    </AdminSection>
  );
}
