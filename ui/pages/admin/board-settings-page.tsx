import { NameLists } from "../../features/terms/term-lists.tsx";
import { AdminFrame } from "./admin-layout.tsx";

/** The names that boards are made of (specification, section 2). */
export function BoardSettingsPage() {
  return (
    <AdminFrame title="Board Settings">
      <NameLists />
    </AdminFrame>
  );
}
