import { StyleList } from "../../features/styles/style-list.tsx";
import { AdminFrame } from "./admin-layout.tsx";

/** The styles as visitors meet them: in which order, and with which picture. */
export function StyleListsPage() {
  return (
    <AdminFrame title="Style Lists" guard="general">
      <StyleList />
    </AdminFrame>
  );
}
