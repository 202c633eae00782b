import { Clicks } from "../../features/clicks/clicks.tsx";
import { AdminLayout } from "./admin-layout.tsx";

export function ClicksPage() {
  return (
    <AdminLayout title="Clicks">
      <Clicks />
    </AdminLayout>
  );
}
