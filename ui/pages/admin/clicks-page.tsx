import { Clicks } from "../../features/clicks/clicks.tsx";
import { useCurrentUser } from "../../features/session/use-current-user.ts";
import { AdminLayout } from "./admin-layout.tsx";

export function ClicksPage() {
  const mayExport = useCurrentUser()?.isAdmin === true;
  return (
    <AdminLayout title="Clicks">
      <Clicks mayExport={mayExport} />
    </AdminLayout>
  );
}
