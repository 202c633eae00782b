import { queryOptions } from "@tanstack/react-query";
import type { BackupDto, BackupStatusDto } from "../../../adapters/http/contract/operations/site.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Long enough for one request while an admin moves between pages. */
const staleMs = 5 * 60 * 1000;

export const backupStatusQuery = queryOptions({
  queryKey: queryKeys.backups,
  queryFn: () => getJson<BackupStatusDto>(adminEndpoints.backups),
  staleTime: staleMs,
});

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 21, 2025, 2:05 PM" */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** "24 boards, 18 images, 3.6 MB" */
export function describeBackup({ boards, images, bytes }: BackupDto): string {
  return `${formatCount(boards, "board")}, ${formatCount(images, "image")}, ${formatSize(bytes)}`;
}

function formatCount(count: number, unit: string): string {
  return `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

function formatSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString("en-US", { maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0 })} ${units[power]}`;
}

/** What is known about the last proven backup. */
export function describeStatus({ lastProven, everySeconds }: BackupStatusDto): string {
  if (lastProven !== null) {
    return `The last proven backup was made on ${formatMoment(lastProven.madeAt)}. It was restored into a throw-away database and compared.`;
  }
  if (everySeconds === null) return "Backups are made elsewhere: the setting BACKUP_EVERY is off.";
  return "There is no proven backup yet. The site makes the first one soon after its start.";
}
