import { SocialProfiles } from "../../features/social-settings/social-profiles.tsx";
import { AdminFrame } from "./admin-layout.tsx";

/** The follow buttons of the site. */
export function SocialSettingsPage() {
  return (
    <AdminFrame title="Social Settings" guard="general">
      <SocialProfiles />
    </AdminFrame>
  );
}
