import { TermLists } from "../../features/terms/term-lists.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** The names that boards are made of (specification, section 2). */
export function BoardSettingsPage() {
  return (
    <AdminLayout title="Board Settings">
      <TermLists />
    </AdminLayout>
  );
}
