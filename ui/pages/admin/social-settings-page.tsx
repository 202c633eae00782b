import { SocialProfiles } from "../../features/social-settings/social-profiles.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** The follow buttons of the site. */
export function SocialSettingsPage() {
  return (
    <AdminLayout title="Social Settings" access="general">
      <SocialProfiles />
    </AdminLayout>
  );
}
