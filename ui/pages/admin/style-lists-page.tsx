import { StyleList } from "../../features/styles/style-list.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** The styles as visitors meet them: in which order, and with which picture. */
export function StyleListsPage() {
  return (
    <AdminLayout title="Style Lists" access="general">
      <StyleList />
    </AdminLayout>
  );
}
