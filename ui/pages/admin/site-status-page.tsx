import * as css from "../../features/status/backups.css.ts";
import { Backups } from "../../features/status/backups.tsx";
import { FailedJobs } from "../../features/status/failed-jobs.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** What runs behind the site and may need the owner's attention. */
export function SiteStatusPage() {
  return (
    <AdminLayout title="Site status">
      <div className={css.sections}>
        <Backups />
        <FailedJobs />
      </div>
    </AdminLayout>
  );
}
