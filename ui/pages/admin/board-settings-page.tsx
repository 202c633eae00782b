import { NameLists } from "../../features/lists-admin/name-lists.tsx";
import { AdminFrame } from "./admin-frame.tsx";

/** The names that boards are made of (specification, section 2). */
export function BoardSettingsPage() {
  return (
    <AdminFrame title="Board Settings">
      <NameLists />
    </AdminFrame>
  );
}
