import type { BackupDto, BackupStatusDto } from "../../../adapters/http/contract/operations/site.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { formatCount } from "../../format.ts";
import { formatDateTime } from "../../format-dates.ts";
import { backupStatusQuery } from "./backup-banner.tsx";
import * as css from "./status.css.ts";

/** "24 boards, 18 images, 3.6 MB" */
function describeBackup({ boards, images, bytes }: BackupDto): string {
  return `${formatCount(boards, "board")}, ${formatCount(images, "image")}, ${formatSize(bytes)}`;
}

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

function formatSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString("en-US", { maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0 })} ${units[power]}`;
}

/** What is known about the last proven backup. */
function describeStatus({ lastProven, everySeconds }: BackupStatusDto): string {
  if (lastProven !== null) {
    return `The last proven backup was made on ${formatDateTime(lastProven.madeAt)}. It was restored into a throw-away database and compared.`;
  }
  if (everySeconds === null) return "Backups are made elsewhere: the setting BACKUP_EVERY is off.";
  return "There is no proven backup yet. The site makes the first one soon after its start.";
}

function BackupRow({ backup }: { backup: BackupDto }) {
  const { madeAt, location, provenAt, warning, failure } = backup;
  return (
    <li className={css.row}>
      <p>
        <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>: {failure === null ? describeBackup(backup) : "failed"}
        {failure === null && (provenAt === null ? ", not proven" : ", proven")}
      </p>
      <p className={css.muted}>{failure ?? location}</p>
      {warning !== null && <p className={css.muted}>{warning}</p>}
    </li>
  );
}

/** When the last proven backup was made, and the backups that there are. */
export function Backups() {
  return (
    <AdminSection title="Backups">
      <QueryContent query={useAdminQuery(backupStatusQuery)} error="Failed to fetch backups">
        {(status) => (
          <>
            <p className={css.lead}>{describeStatus(status)}</p>
            <ul className={css.list}>
              {status.backups.map((backup) => (
                <BackupRow key={`${backup.madeAt} ${backup.location}`} backup={backup} />
              ))}
            </ul>
          </>
        )}
      </QueryContent>
    </AdminSection>
  );
}
