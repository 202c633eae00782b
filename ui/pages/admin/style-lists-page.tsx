import { StyleList } from "../../features/styles/style-list.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** Order and cover images of the styles. */
export function StyleListsPage() {
  return (
    <AdminLayout title="Style Lists" access="general" adminOnly>
      <StyleList />
    </AdminLayout>
  );
}
