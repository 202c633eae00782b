import { Account } from "../../features/account/account.tsx";
import { AuditLog } from "../../features/audit/audit-log.tsx";
import { SocialProfiles } from "../../features/social-settings/social-profiles.tsx";
import { Backups } from "../../features/status/backups.tsx";
import { FailedJobs } from "../../features/status/failed-jobs.tsx";
import * as css from "../../features/status/status.css.ts";
import { TermLists } from "../../features/terms/term-lists.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** The lists of styles, rooms, furniture types and adjectives (core/README.md, L11). */
export function BoardSettingsPage() {
  return (
    <AdminLayout title="Board Settings" adminOnly>
      <TermLists />
    </AdminLayout>
  );
}

/** Settings of the site's social profiles. */
export function SocialSettingsPage() {
  return (
    <AdminLayout title="Social Settings" access="general" adminOnly>
      <SocialProfiles />
    </AdminLayout>
  );
}

/** Backups and failed background jobs. */
export function SiteStatusPage() {
  return (
    <AdminLayout title="Site status" adminOnly>
      <div className={css.sections}>
        <Backups />
        <FailedJobs />
      </div>
    </AdminLayout>
  );
}

/** Who did what. */
export function AuditLogPage() {
  return (
    <AdminLayout title="Audit log" adminOnly>
      <AuditLog />
    </AdminLayout>
  );
}

/** Name, password and sessions of the signed-in admin. */
export function AccountPage() {
  return (
    <AdminLayout title="Account">
      <Account />
    </AdminLayout>
  );
}
