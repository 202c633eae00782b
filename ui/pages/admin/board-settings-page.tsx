import { TermLists } from "../../features/terms/term-lists.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** The lists of styles, rooms, furniture types and adjectives (core/README.md, L11). */
export function BoardSettingsPage() {
  return (
    <AdminLayout title="Board Settings">
      <TermLists />
    </AdminLayout>
  );
}
