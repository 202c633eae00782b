import { SocialProfiles } from "../../features/social-settings/social-profiles.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** Settings of the site's social profiles. */
export function SocialSettingsPage() {
  return (
    <AdminLayout title="Social Settings" access="general">
      <SocialProfiles />
    </AdminLayout>
  );
}
